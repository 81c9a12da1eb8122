import { DateRangeField } from '#web/ui/date/DateRangeField.tsx';
import { formatDayRangeFilter, parseDayRangeFilter } from './days-filter.ts';

interface Props {
  /** The name of the column with the dates: 'Początek'. */
  label: string;
  /** The range in the form that the URL has. */
  value: string;
  onChange: (value: string) => void;
}

/** The fields for the first and last day of a range. Either may stay empty. */
export function DayRangeFields({ label, value, onChange }: Props) {
  return (
    <DateRangeField
      label={label}
      value={parseDayRangeFilter(value) ?? { from: '', to: '' }}
      onChange={(range) => onChange(formatDayRangeFilter(range))}
    />
  );
}
