import { DateField } from './DateField.tsx';
import styles from './DateRangeField.module.css';
import type { Day } from './days.ts';
import { useUiTexts } from './texts/ui-texts.ts';

/** Days, both included; '' where it is open. */
export interface DayRange {
  from: Day | '';
  to: Day | '';
}

interface Props {
  /** What the days are of: 'Początek'. */
  label: string;
  value: DayRange;
  onChange: (value: DayRange) => void;
  today?: Day;
}

/** From which day to which; either may stay open. The calendar of each shows both. */
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
