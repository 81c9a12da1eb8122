import { useUiTexts } from '../texts/ui-texts.ts';
import { DateField } from './DateField.tsx';
import styles from './DateRangeField.module.css';
import type { Day } from './days.ts';

/** A range of days that includes both ends. An open end is ''. */
export interface DayRange {
  from: Day | '';
  to: Day | '';
}

interface Props {
  /** The legend, which says what the days mean: 'Początek'. */
  label: string;
  value: DayRange;
  onChange: (value: DayRange) => void;
  today?: Day;
}

/**
 * Two fields for a range of days, of which either end may stay open. The calendar of each field
 * shows the whole range.
 */
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
