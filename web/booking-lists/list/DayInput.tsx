import { TextField } from '#web/ui/TextField.tsx';
import { useTypedValue } from '#web/ui/use-typed-value.ts';
import { readDays } from './days-filter.ts';

interface Props {
  label: string;
  /** yyyy-MM-dd, or '' */
  value: string;
  onChange: (day: string) => void;
  min?: string;
  max?: string;
}

/** While its year is being typed a day reads as one like 0002, which is not told. */
const isDay = (typed: string) => typed === '' || readDays(typed) !== undefined;

/** A day to filter by, told when the typing has paused. */
export function DayInput({ label, value, onChange, min, max }: Props) {
  const { typed, type, tell } = useTypedValue(value, onChange, isDay);
  return (
    <TextField
      type="date"
      label={label}
      value={typed}
      min={min || undefined}
      max={max || undefined}
      onChange={(event) => type(event.target.value)}
      onBlur={tell}
      onKeyDown={(event) => event.key === 'Enter' && tell()}
    />
  );
}
