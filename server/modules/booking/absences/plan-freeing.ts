import type { FreeingEffect } from '#contract/absences/absences.ts';
import type { TimeSpan } from '#contract/booking/booking-times.ts';
import { minuteMs } from '#contract/time/durations.ts';

/** The facts of a booking that decide how a period of absence frees it. */
export interface BookingFreeingFacts {
  span: TimeSpan;
  /** True if the booking represents a meeting of an outside calendar. No absence frees it. */
  fromCalendar: boolean;
  /** The number of invited colleagues. */
  guests: number;
}

/** The way to free a booking, and the time that stays booked. */
export interface FreeingPlan {
  effect: FreeingEffect;
  /** Null when the booking is cancelled whole, or stays unchanged. */
  remains: TimeSpan | null;
}

/** Milliseconds. A planned booking is cancelled if less time than this would stay booked. */
const shortestRestMs = 30 * minuteMs;

const kept: FreeingPlan = { effect: 'kept', remains: null };
const cancelled: FreeingPlan = { effect: 'cancel', remains: null };

/**
 * Plans how a period of absence frees a booking that overlaps it and is not over. The part outside
 * the period stays booked. A meeting with guests is cancelled whole instead, since its host is
 * away. A booking that has begun ends at the start of the period, or now if that start has passed.
 * A booking that lasts beyond the period stays if it began before the period or before now.
 */
export function planFreeing(
  { span, fromCalendar, guests }: BookingFreeingFacts,
  period: TimeSpan,
  now: number,
): FreeingPlan {
  if (fromCalendar) return kept;
  const goesOn = span.end > period.end;
  if (span.start <= now) {
    if (goesOn) return kept;
    return { effect: 'end', remains: { start: span.start, end: Math.max(period.start, now) } };
  }
  const before = period.start - span.start;
  if (before > 0 && goesOn) return kept;
  if (guests > 0) return cancelled;
  if (before >= shortestRestMs) return { effect: 'shorten', remains: { start: span.start, end: period.start } };
  if (span.end - period.end >= shortestRestMs)
    return { effect: 'shorten', remains: { start: period.end, end: span.end } };
  return cancelled;
}
