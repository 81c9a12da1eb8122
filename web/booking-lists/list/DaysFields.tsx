import { useTranslation } from '#web/app/languages/i18n.ts';
import { DayInput } from './DayInput.tsx';
import styles from './DaysFields.module.css';
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
  const { t } = useTranslation();
  const { from, to } = readDays(value) ?? { from: '', to: '' };
  return (
    <fieldset className={styles.days}>
      <legend>{label}</legend>
      <DayInput
        label={t('bookingLists.filters.from')}
        value={from}
        max={to}
        onChange={(day) => onChange(writeDays({ from: day, to }))}
      />
      <DayInput
        label={t('bookingLists.filters.to')}
        value={to}
        min={from}
        onChange={(day) => onChange(writeDays({ from, to: day }))}
      />
    </fieldset>
  );
}
