import { type PointerEvent, useRef } from 'react';
import { hourMs, minuteMs } from '#contract/time/durations.ts';
import { getWallClockTime } from '#contract/time/wall-clock.ts';
import type { Hours } from '#web/ui/time/hours.ts';
import type { DayLine } from '../when/day-line.ts';

/** The snap interval of a drag in milliseconds. */
const quarter = 15 * minuteMs;

/**
 * Returns the hours between two points of a day's line. A point is a number from 0 to 1. Points in
 * the same quarter of an hour give the hour that begins there.
 */
export function getHoursBetweenLinePoints(line: DayLine, timeZone: string, one: number, other: number): Hours {
  const lasts = line.end - line.start;
  const round = (at: number) => line.start + Math.round((at * lasts) / quarter) * quarter;
  const [from, to] = [round(Math.min(one, other)), round(Math.max(one, other))];
  const start = Math.min(from, line.end - (to - from < quarter ? hourMs : quarter));
  const end = to - from < quarter ? start + hourMs : to;
  const clock = (instant: number) => getWallClockTime(instant, timeZone).hour;
  return { from: clock(start), to: end >= line.end ? '24:00' : clock(end) };
}

/** Selects hours by dragging over a day's line. The hour fields do the same by keyboard. */
export function useDragHours(line: DayLine, timeZone: string, onChange: (hours: Hours) => void) {
  const began = useRef<number | null>(null);
  const pointOf = ({ currentTarget, clientX }: PointerEvent<HTMLElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    return Math.min(1, Math.max(0, (clientX - left) / width));
  };
  const end = () => {
    began.current = null;
  };
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      began.current = pointOf(event);
      onChange(getHoursBetweenLinePoints(line, timeZone, began.current, began.current));
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (began.current !== null) onChange(getHoursBetweenLinePoints(line, timeZone, began.current, pointOf(event)));
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
}
