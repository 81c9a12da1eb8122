import type { ClosingCalendar } from '#contract/places/closing-calendar.ts';
import { formatDisplayInstant } from '#contract/time/wall-clock.ts';
import { getDeviceTimeZone } from '#web/platform/languages/dates.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import styles from './opening-hours.module.css';

/** The state of a location's calendar: its host, its last reading, and what is wrong with it. */
export function ClosingCalendarState({ calendar }: { calendar: ClosingCalendar }) {
  const { t } = useTranslation();
  const { host, readOn, periods, leftOut } = calendar;
  const read = readOn && formatDisplayInstant(readOn, getDeviceTimeZone());
  return (
    <div className={styles.calendar}>
      <p>{read ? t('locations.closingCalendar.read', { host, read }) : host}</p>
      <p>{t('locations.closingCalendar.found', { periods, leftOut })}</p>
      <ClosingCalendarTrouble calendar={calendar} />
    </div>
  );
}

/** Reports what is wrong with a location's calendar and what to do next. Empty if nothing is. */
export function ClosingCalendarTrouble({ calendar: { problem, periods } }: { calendar: ClosingCalendar }) {
  const { t } = useTranslation();
  if (problem) return <Notice tone="warning">{t(`locations.closingCalendar.problems.${problem}`)}</Notice>;
  return periods === 0 ? <Notice tone="info">{t('locations.closingCalendar.noDays')}</Notice> : null;
}
