import type { Span } from '#contract/booking/booking-times.ts';
import type { Period } from '#contract/booking/bookings.ts';
import { periodOfSpan } from '../when/when.ts';

/**
 * Returns the chosen periods in which a place is free. `books` holds indexes into `spans`. While
 * those belong to an earlier choice, every chosen period is sent, and the server decides.
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
  const period = periodOfSpan(span);
  return period.startDate === startDate && period.endDate === endDate;
}
