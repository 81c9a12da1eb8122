import { getWallClockTime } from '#contract/time/wall-clock.ts';
import { currentLocale } from '#web/platform/languages/locale.ts';
import { useMediaQuery } from '#web/ui/layout/use-media-query.ts';
import styles from './display.module.css';

/**
 * The media query of a display wide enough for the weekday's whole name and more people (modules,
 * section 9: 900 px).
 */
export const wideDisplayMediaQuery = '(min-width: 900.05px)';

/**
 * Formats a day 'yyyy-MM-dd' as 'poniedziałek, 23.11.2026'. On a narrow display the weekday is
 * short.
 */
export function formatDisplayDate(day: string, locale: string, isWide: boolean): string {
  const weekday = new Intl.DateTimeFormat(locale, { weekday: isWide ? 'long' : 'short', timeZone: 'UTC' });
  return `${weekday.format(new Date(`${day}T12:00:00Z`))}, ${day.split('-').reverse().join('.')}`;
}

/** Shows the time and the date in the room's time zone. */
export function DisplayClock({ now, timeZone }: { now: number; timeZone: string }) {
  const isWide = useMediaQuery(wideDisplayMediaQuery);
  const { day, hour } = getWallClockTime(now, timeZone);
  return (
    <p className={styles.clock}>
      <time dateTime={`${day}T${hour}`} className={styles.hour}>
        {hour}
      </time>
      <span>{formatDisplayDate(day, currentLocale(), isWide)}</span>
    </p>
  );
}
