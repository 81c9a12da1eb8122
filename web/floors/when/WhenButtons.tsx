import { CalendarRange, Clock } from 'lucide-react';
import { useTranslation } from '#web/app/languages/i18n.ts';
import { Button } from '#web/ui/Button.tsx';
import { useBooking } from '../model/booking-context.ts';
import { OtherDay } from './OtherDay.tsx';
import styles from './when-buttons.module.css';

/** Shortcuts: all the hours that are allowed, choosing several days, and in bypass a day beyond the date bar. */
export function WhenButtons() {
  const { t } = useTranslation();
  const { choice, setHours, setMulti, allowed } = useBooking();
  const all = allowed ?? { from: '00:00', to: '24:00' };
  const isAll = choice.hours.from === all.from && choice.hours.to === all.to;
  return (
    <>
      <Button
        size="small"
        className={styles.toggle}
        icon={<Clock size={16} />}
        aria-pressed={isAll}
        onClick={() => setHours(all)}
      >
        {t('floors.when.wholeDay')}
      </Button>
      <Button
        size="small"
        className={styles.toggle}
        icon={<CalendarRange size={16} />}
        aria-pressed={choice.multi}
        onClick={() => setMulti(!choice.multi)}
      >
        {t('floors.when.severalDays')}
      </Button>
      <OtherDay />
    </>
  );
}
