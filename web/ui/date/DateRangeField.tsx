import { useUiTexts } from '../texts/ui-texts.ts';
import { DateField } from './DateField.tsx';
import styles from './DateRangeField.module.css';
import type { Day } from './days.ts';

/** Days, both included. '' where the range is open. */
export interface DayRange {
  from: Day | '';
  to: Day | '';
}

interface Props {
  /** The meaning of the days: 'Początek'. */
  label: string;
  value: DayRange;
  onChange: (value: DayRange) => void;
  today?: Day;
}

/** A range of days. Either end may stay open. The calendar of each shows both. */
export function DateRangeField({ label, value, onChange, today }: Props) {
  const texts = useUiTexts();
  const { from, to } = value;
  return (
    <fieldset className={styles.days}>
      <legend>{label}</legend>
      <DateField
        label={texts.fromDay}
        value={from}
        max={to || undefined}
        range={value}
        today={today}
        onChange={(day) => onChange({ from: day, to })}
      />
      <DateField
        label={texts.toDay}
        value={to}
        min={from || undefined}
        range={value}
        today={today}
        onChange={(day) => onChange({ from, to: day })}
      />
    </fieldset>
  );
}
