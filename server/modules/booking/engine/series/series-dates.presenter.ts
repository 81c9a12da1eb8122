import type { SeriesDate } from '#contract/booking/series.ts';
import { formatRefusal } from '#contract/messages/error-messages.ts';
import type { Refusal } from '#contract/wire/errors.ts';
import type { Language } from '#contract/wire/locales.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { markAsColleagueRefusal } from '../create-bookings.command.ts';
import { createAlreadyBookedRefusal, type PlannedSeries } from './plan-series.ts';
import type { PlannedDate } from './planned-date.ts';

/**
 * Presents the dates of a planned series in order. `bookings` has the ids of booked dates. `offers`
 * has the like places of refused dates. The text of a colleague's limit says that it is the
 * colleague's.
 */
export function presentPlannedSeriesDates(
  planned: PlannedSeries<object>,
  bookings: ReadonlyMap<PlannedDate, { id: string }>,
  { reader, language }: { reader: Pick<Member, 'userId'>; language: Language },
  offers: ReadonlyMap<PlannedDate, { placeId: string; placeName: string }> = new Map(),
): SeriesDate[] {
  const { due, later, skipped, refusals, waiting, places, timeZone, holder, moved, alreadyBooked } = planned;
  const textOf = (refused: Refusal) =>
    formatRefusal(reader.userId === holder.userId ? refused : markAsColleagueRefusal(refused), language, timeZone);
  const shown = (date: PlannedDate, state: SeriesDate['state']): SeriesDate => {
    const limit = waiting.get(date);
    const own = alreadyBooked.get(date);
    const waits = state === 'later' && limit?.errorCode === 'tooManyBookings';
    const refused = own ? createAlreadyBookedRefusal(own, date) : waits ? limit : refusals.get(date);
    const offer = offers.get(date);
    return {
      day: date.day,
      startDate: new Date(date.span.start).toISOString(),
      endDate: new Date(date.span.end).toISOString(),
      state,
      refusal: refused ? { errorCode: refused.errorCode, message: textOf(refused) } : null,
      placeId: date.placeId,
      placeName: places.get(date.placeId)!.label,
      offer: offer ? { placeId: offer.placeId, placeName: offer.placeName } : null,
      bookingId: bookings.get(date)?.id ?? null,
      ...(moved.has(date) && { moved: true as const }),
    };
  };
  const stateOf = (date: PlannedDate) => (refusals.has(date) ? 'refused' : bookings.has(date) ? 'booked' : 'free');
  return [
    ...due.map((date) => shown(date, stateOf(date))),
    ...later.map((date) => shown(date, 'later')),
    ...skipped.map((date) => shown(date, 'skipped')),
  ].sort((one, other) => (one.day < other.day ? -1 : 1));
}
