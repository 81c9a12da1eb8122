import type { Span } from './booking-times.ts';

/**
 * The hours between which free time is offered where the company allows all hours. A person who
 * looks for a place by day has no use for the night.
 */
export const usualHours = { from: '06:00', to: '22:00' } as const;

/** Free time begins at a full half hour today, in milliseconds. */
export const offerStep = 30 * 60_000;

/** Finds the stretches of a span that nothing taken touches, in order; epoch milliseconds, ends exclusive. */
export function freeStretches(span: Span, taken: readonly Span[]): Span[] {
  const inOrder = taken
    .filter(({ start, end }) => start < span.end && end > span.start)
    .toSorted((a, b) => a.start - b.start);
  const free: Span[] = [];
  let from = span.start;
  for (const { start, end } of inOrder) {
    if (start > from) free.push({ start: from, end: start });
    from = Math.max(from, end);
  }
  if (from < span.end) free.push({ start: from, end: span.end });
  return free;
}
