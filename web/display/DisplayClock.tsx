import { wallClock } from '#contract/wall-clock.ts';
import { currentLocale } from '#web/app/languages/locale.ts';
import { useMediaQuery } from '#web/ui/use-media-query.ts';
import styles from './display.module.css';

/** From here on the display has room for the weekday's whole name and more people (modules, section 9: 900 px). */
export const wideDisplay = '(min-width: 900.05px)';

/** 'poniedziałek, 23.11.2026' of a day 'yyyy-MM-dd'; the weekday short where there is little room. */
export function displayDate(day: string, locale: string, isWide: boolean): string {
  const weekday = new Intl.DateTimeFormat(locale, { weekday: isWide ? 'long' : 'short', timeZone: 'UTC' });
  return `${weekday.format(new Date(`${day}T12:00:00Z`))}, ${day.split('-').reverse().join('.')}`;
}

/** The room's own clock and calendar. */
export function DisplayClock({ now, timeZone }: { now: number; timeZone: string }) {
  const isWide = useMediaQuery(wideDisplay);
  const { day, hour } = wallClock(now, timeZone);
  return (
    <p className={styles.clock}>
      <time dateTime={`${day}T${hour}`} className={styles.hour}>
        {hour}
      </time>
      <span>{displayDate(day, currentLocale(), isWide)}</span>
    </p>
  );
}
