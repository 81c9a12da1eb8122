import { dayOf, instantAt } from '#contract/wall-clock.ts';
import type { Span } from './kind.ts';

/** Where the clocks skip midnight the day begins later. */
const isMidnight = (instant: number, timeZone: string) =>
  instantAt(dayOf(instant, timeZone), '00:00', timeZone) === instant;

/** Whether a span goes from a midnight to a midnight by the clocks of its place. */
export const isWholeDays = ({ start, end }: Span, timeZone: string): boolean =>
  isMidnight(start, timeZone) && isMidnight(end, timeZone) && dayOf(start, timeZone) < dayOf(end, timeZone);
