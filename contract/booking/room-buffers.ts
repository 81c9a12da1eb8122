import { minuteMs } from '#contract/time/durations.ts';
import type { ErrorDetails } from '#contract/wire/errors.ts';
import { limits } from '#contract/wire/limits.ts';

/* The time in which rooms are prepared before and after meetings (docs/decisions/0054-buffers-and-units.md). */

/** A time in epoch milliseconds. The end is exclusive. */
interface Span {
  start: number;
  end: number;
}

/** The minutes before and after each meeting in which a room is prepared. */
export interface Buffers {
  before: number;
  after: number;
}

/** A booking's own time, with the time for which it holds its place. The latter has the buffers. */
export interface SpanWithHeldTime extends Span {
  heldFrom: number;
  heldUntil: number;
}

export const noBuffers: Buffers = { before: 0, after: 0 };

/** Returns the buffers of a container: the longest of its own and of the locations above it. */
export function getEffectiveBuffers(rules: readonly { buffers?: Buffers | undefined }[]): Buffers {
  const most = (side: keyof Buffers) => Math.max(0, ...rules.map(({ buffers }) => buffers?.[side] ?? 0));
  return { before: most('before'), after: most('after') };
}

/** Returns the time for which a booking with these buffers holds its place. */
export function addBuffers({ start, end }: Span, { before, after }: Buffers): Span {
  return { start: start - before * minuteMs, end: end + after * minuteMs };
}

/** Returns a time with the longest possible buffers, for reads that test the exact ones later. */
export const addLongestBuffers = (span: Span): Span =>
  addBuffers(span, { before: limits.longestBuffer, after: limits.longestBuffer });

/**
 * Returns the time in which no other booking may lie: the booking's time with its own buffers, and
 * with those of the other one. Two buffers follow each other, because a room is first cleaned and
 * then set up.
 */
export function getBlockedSpan({ heldFrom, heldUntil }: SpanWithHeldTime, { before, after }: Buffers): Span {
  return addBuffers({ start: heldFrom, end: heldUntil }, { before: after, after: before });
}

/** The preparation that leaves no time for a request beside a booking. */
export type Preparation = NonNullable<ErrorDetails<'slotTaken'>['taken'][number]['preparation']>;

/**
 * Returns the preparation between a booking and a requested time next to it. Null if the booking's
 * own time overlaps the request, or leaves enough time. The minutes are those of both meetings.
 */
export function findPreparation({ start, end }: Span, held: SpanWithHeldTime, buffers: Buffers): Preparation | null {
  const blocked = getBlockedSpan(held, buffers);
  const minutes = (span: number) => Math.round(span / minuteMs);
  if (start >= held.end && start < blocked.end)
    return { side: 'after', minutes: minutes(blocked.end - held.end), at: new Date(blocked.end).toISOString() };
  if (end <= held.start && end > blocked.start)
    return { side: 'before', minutes: minutes(held.start - blocked.start), at: new Date(blocked.start).toISOString() };
  return null;
}
