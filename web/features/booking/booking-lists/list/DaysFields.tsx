import { DateRangeField } from '#web/ui/date/DateRangeField.tsx';
import { formatDayRange, parseDayRange } from './days-filter.ts';

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
      value={parseDayRange(value) ?? { from: '', to: '' }}
      onChange={(range) => onChange(formatDayRange(range))}
    />
  );
}
