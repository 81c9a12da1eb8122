import type { TimeSpan } from '#contract/booking/booking-times.ts';

/** Returns the same time as spans in order that neither overlap nor touch. */
export function mergeSpans(spans: readonly TimeSpan[]): TimeSpan[] {
  const merged: TimeSpan[] = [];
  for (const { start, end } of spans.toSorted((a, b) => a.start - b.start)) {
    const last = merged.at(-1);
    if (last && start <= last.end) last.end = Math.max(last.end, end);
    else merged.push({ start, end });
  }
  return merged;
}

/**
 * Marks which slots overlap with one of the spans. The slots come in order and have one length, so
 * the walk reads each span and each slot once.
 */
export function markOverlaps(spans: readonly TimeSpan[], slots: readonly TimeSpan[]): boolean[] {
  const merged = mergeSpans(spans);
  let at = 0;
  return slots.map(({ start, end }) => {
    while (at < merged.length && merged[at]!.end <= start) at += 1;
    return at < merged.length && merged[at]!.start < end;
  });
}
