import type { TimeSpan } from '#contract/booking/booking-times.ts';
import type { Period } from '#contract/booking/bookings.ts';
import { toPeriod } from '../when/days-and-hours.ts';

/**
 * Returns the chosen periods in which a place is free. `books` has indexes into `spans`. It returns
 * every chosen period if `books` is empty, or while `spans` belongs to an earlier selection. The
 * server then decides.
 */
export function getChosenPeriodsFreeAtPlace(
  chosen: readonly Period[],
  spans: readonly TimeSpan[],
  books: readonly number[],
): readonly Period[] {
  const isShown = spans.length === chosen.length && spans.every((span, at) => isPeriod(span, chosen[at]!));
  return isShown && books.length > 0 ? books.map((at) => chosen[at]!) : chosen;
}

function isPeriod(span: TimeSpan, { startDate, endDate }: Period): boolean {
  const period = toPeriod(span);
  return period.startDate === startDate && period.endDate === endDate;
}
