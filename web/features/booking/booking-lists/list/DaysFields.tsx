import { DateRangeField } from '#web/ui/date/DateRangeField.tsx';
import { readDays, writeDays } from './days-filter.ts';

interface Props {
  /** The name of the column with the dates: 'Początek'. */
  label: string;
  /** The range in the form that the URL has. */
  value: string;
  onChange: (value: string) => void;
}

/** The fields for the first and last day of a range. Either may stay empty. */
export function DaysFields({ label, value, onChange }: Props) {
  return (
    <DateRangeField
      label={label}
      value={readDays(value) ?? { from: '', to: '' }}
      onChange={(range) => onChange(writeDays(range))}
    />
  );
}
