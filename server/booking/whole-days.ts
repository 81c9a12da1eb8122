import { wallClock } from '#contract/wall-clock.ts';
import type { Span } from './kind.ts';

const isMidnight = (instant: number, timeZone: string) => wallClock(instant, timeZone).hour === '00:00';

/** Whether a span goes from a midnight to a midnight by the clocks of its place. */
export const isWholeDays = ({ start, end }: Span, timeZone: string): boolean =>
  isMidnight(start, timeZone) && isMidnight(end, timeZone);
