import { CalendarArrowUp, CalendarRange, Clock } from 'lucide-react';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { useChosenTime } from '../model/use-chosen-time.ts';
import { BypassDayField } from './BypassDayField.tsx';
import { RepeatWeekdays } from './RepeatWeekdays.tsx';
import { getMondayAfterWeekend } from './weekdays.ts';
import styles from './when-buttons.module.css';

/**
 * Shortcut buttons: all allowed hours, several days, the Monday after a chosen weekend, and
 * repeated weekdays. In bypass, also a day beyond the date bar.
 */
export function TimeShortcutButtons() {
  const { t } = useTranslation();
  const { multi, hours, setHours, setMulti, allowed, days, setDays } = useChosenTime();
  const monday = getMondayAfterWeekend(days[0]!);
  const all = allowed ?? { from: '00:00', to: '24:00' };
  const isAll = hours.from === all.from && hours.to === all.to;
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
        aria-pressed={multi}
        onClick={() => setMulti(!multi)}
      >
        {t('floors.when.severalDays')}
      </Button>
      {monday && !multi && (
        <Button size="small" icon={<CalendarArrowUp size={16} />} onClick={() => setDays([monday])}>
          {t('floors.when.monday')}
        </Button>
      )}
      <RepeatWeekdays />
      <BypassDayField />
    </>
  );
}
