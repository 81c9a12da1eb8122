import { DateRangeField } from '#web/ui/date/DateRangeField.tsx';
import { readDays, writeDays } from './days-filter.ts';

interface Props {
  /** The name of the dates: 'Początek'. */
  label: string;
  /** The value in the form of the address. */
  value: string;
  onChange: (value: string) => void;
}

/** The fields of a first and a last day. Either may stay open. */
export function DaysFields({ label, value, onChange }: Props) {
  return (
    <DateRangeField
      label={label}
      value={readDays(value) ?? { from: '', to: '' }}
      onChange={(range) => onChange(writeDays(range))}
    />
  );
}
