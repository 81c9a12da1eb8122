import type { Span } from '#contract/booking-times.ts';
import type { Period } from '#contract/bookings.ts';
import { periodOf } from '../when/when.ts';

/**
 * Which of the chosen periods a booking of a place takes: of several days those on which the place is free. While another choice is
 * still being read, `books` counts in its `spans` and says nothing of this one: all that was chosen is sent, and the server has the
 * last word.
 */
export function periodsToBook(
  chosen: readonly Period[],
  spans: readonly Span[],
  books: readonly number[],
): readonly Period[] {
  const isShown = spans.length === chosen.length && spans.every((span, at) => isPeriod(span, chosen[at]!));
  return isShown && books.length > 0 ? books.map((at) => chosen[at]!) : chosen;
}

function isPeriod(span: Span, { startDate, endDate }: Period): boolean {
  const period = periodOf(span);
  return period.startDate === startDate && period.endDate === endDate;
}
