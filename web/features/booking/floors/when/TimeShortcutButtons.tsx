import { CalendarArrowUp, CalendarRange, Clock } from 'lucide-react';
import type { FloorKind } from '#contract/places/booked-kinds.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { useChosenTime } from '../model/use-chosen-time.ts';
import { BypassDayField } from './BypassDayField.tsx';
import { RepeatWeekdays } from './RepeatWeekdays.tsx';
import { useShownKinds } from './use-shown-kinds.ts';
import { getMondayAfterWeekend } from './weekdays.ts';
import styles from './when-buttons.module.css';

/**
 * Shortcut buttons: all allowed hours, several days, the Monday after a chosen weekend, and
 * repeated weekdays. In bypass, also a day beyond the date bar.
 * @param props.kind the kind of the place to book. Without it the hours are for the whole floor
 */
export function TimeShortcutButtons({ kind }: { kind?: FloorKind | undefined }) {
  const { t } = useTranslation();
  const { multi, hours, setHours, setMulti, allowed, days, setDays, units } = useChosenTime();
  const monday = getMondayAfterWeekend(days[0]!);
  const [whole] = useShownKinds(kind).flatMap(({ name }) => units[name]?.hours?.at(-1) ?? []);
  const all = whole ?? allowed ?? { from: '00:00', to: '24:00' };
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
