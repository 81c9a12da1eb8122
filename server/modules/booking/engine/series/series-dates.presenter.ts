import type { SeriesDate as ShownDate } from '#contract/booking/series.ts';
import { formatRefusal } from '#contract/messages/error-messages.ts';
import type { Language } from '#contract/wire/locales.ts';
import type { SeriesDate } from './evaluate-dates.ts';
import type { PlannedSeries } from './plan-series.ts';

/**
 * Presents the dates of a planned series in order. `bookings` has the ids of booked ones, `offers`
 * the like places of refused ones.
 */
export function presentSeriesDates(
  planned: PlannedSeries<object>,
  bookings: ReadonlyMap<SeriesDate, { id: string }>,
  language: Language,
  offers: ReadonlyMap<SeriesDate, { placeId: string; placeName: string }> = new Map(),
): ShownDate[] {
  const { due, later, skipped, refusals, places, timeZone } = planned;
  const shown = (date: SeriesDate, state: ShownDate['state']): ShownDate => {
    const refused = refusals.get(date);
    const offer = offers.get(date);
    return {
      day: date.day,
      startDate: new Date(date.span.start).toISOString(),
      endDate: new Date(date.span.end).toISOString(),
      state,
      refusal: refused ? { errorCode: refused.errorCode, message: formatRefusal(refused, language, timeZone) } : null,
      placeId: date.placeId,
      placeName: places.get(date.placeId)!.label,
      offer: offer ? { placeId: offer.placeId, placeName: offer.placeName } : null,
      bookingId: bookings.get(date)?.id ?? null,
    };
  };
  const stateOf = (date: SeriesDate) => (refusals.has(date) ? 'refused' : bookings.has(date) ? 'booked' : 'free');
  return [
    ...due.map((date) => shown(date, stateOf(date))),
    ...later.map((date) => shown(date, 'later')),
    ...skipped.map((date) => shown(date, 'skipped')),
  ].sort((one, other) => (one.day < other.day ? -1 : 1));
}
