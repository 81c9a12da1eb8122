import type { SeriesHours } from '#contract/booking/series-rule.ts';
import { getCalendarDayAt, getInstantOfWallClock } from '#contract/time/wall-clock.ts';
import type { Span } from './kind.ts';

/** Returns whether a day begins at this instant. If clocks skip midnight, the day begins later. */
const isMidnight = (instant: number, timeZone: string) =>
  getInstantOfWallClock(getCalendarDayAt(instant, timeZone), '00:00', timeZone) === instant;

/** Returns whether a span covers whole days in the time zone of its place. */
export const doesSpanCoverWholeDays = ({ start, end }: Span, timeZone: string): boolean =>
  isMidnight(start, timeZone) &&
  isMidnight(end, timeZone) &&
  getCalendarDayAt(start, timeZone) < getCalendarDayAt(end, timeZone);

/** Returns whether the hours of a series cover whole days of the place. */
export const doSeriesHoursCoverWholeDays = ({ start, end, nights }: SeriesHours): boolean =>
  start === '00:00' && (end === '24:00' || (end === '00:00' && nights > 0));
