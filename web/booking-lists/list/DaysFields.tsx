import { DateRangeField } from '#web/ui/DateRangeField.tsx';
import { readDays, writeDays } from './days-filter.ts';

interface Props {
  /** What the days are of: 'Początek'. */
  label: string;
  /** As the address has it. */
  value: string;
  onChange: (value: string) => void;
}

/** From which day to which; either may stay open. */
export function DaysFields({ label, value, onChange }: Props) {
  return (
    <DateRangeField
      label={label}
      value={readDays(value) ?? { from: '', to: '' }}
      onChange={(range) => onChange(writeDays(range))}
    />
  );
}
