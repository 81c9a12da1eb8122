import type { SeriesEnd, SeriesRule } from '#contract/booking/series-rule.ts';
import type { SeriesWish } from '#contract/booking/series-wishes.ts';
import { addDays } from '#contract/time/wall-clock.ts';
import { createRefusal, type Refusal } from '#contract/wire/errors.ts';
import { getNextMidnight } from '#server/modules/booking/engine/series/next-midnight.ts';
import { getSpanOnDay, listSeriesDays } from '#server/modules/booking/engine/series/recurrence.ts';
import type { SampleCompany } from '#server/sample-company/read-company.ts';
import { createSampleId } from '#server/sample-company/seeded-random.ts';
import type { SeriesInFile } from '#server/sample-company/series-in-file.ts';
import type { SampleBooking } from './create-desk-and-room-bookings.ts';
import type { Day } from './days.ts';
import { getInstantOfLocalMinute } from './office.ts';

/** A series with its dates. A date has a booking, or the refusal for which it has none. */
export interface SampleSeries {
  id: string;
  kind: SampleBooking['kind'];
  placeId: string;
  person: string;
  guests: string[];
  rule: SeriesRule;
  details: SampleBooking['details'];
  /** The wishes of regular days. Null for other series. */
  wishes: SeriesWish[] | null;
  createdOn: string;
  /**
   * The next midnight in the place's time zone, at which the server looks for dates to book. Null
   * if the series needs no further bookings.
   */
  dueOn: string | null;
  dates: { day: Day; bookingId: string | null; refusal: Refusal | null }[];
  bookings: SampleBooking[];
}

type Span = { start: number; end: number };
const isOver = (booking: SampleBooking, { start, end }: Span) =>
  Date.parse(booking.startDate) < end && start < Date.parse(booking.endDate);

/** Returns the ids of the places in use at a series' floor or parking, and their time zone. */
function placesAt({ locations, parkings }: SampleCompany, { kind, where }: SeriesInFile[number]) {
  const parking = parkings.find(({ key }) => key === where);
  if (kind === 'parking')
    return {
      timeZone: parking!.timeZone,
      places: parking!.spaces.filter(({ active, type }) => active && type === 'normal').map(({ id }) => id),
    };
  const floor = locations.find(({ key }) => key === where)!;
  const places = (kind === 'desk' ? floor.desks : floor.rooms).filter(({ state }) => state === 'active');
  return { timeZone: floor.timeZone, places: places.map(({ id }) => id) };
}

/**
 * Returns a series from tomorrow on. Its dates reach to the end of the bookable period.
 * @param taken the company's other bookings, which decide the place and refuse dates
 */
function seriesOf(
  company: SampleCompany,
  one: SeriesInFile[number],
  { today, taken }: { today: Day; taken: readonly SampleBooking[] },
): SampleSeries {
  const { kind, person, weekdays, everyWeeks, from, to, lastsDays, dates: count, topic, guests, car } = one;
  const { timeZone, places } = placesAt(company, one);
  const end: SeriesEnd = lastsDays
    ? { ends: 'onDay', lastDay: addDays(today, lastsDays) }
    : count
      ? { ends: 'after', dates: count }
      : { ends: 'never' };
  const rule: SeriesRule = {
    pattern: { every: 'week', weeks: everyWeeks, weekdays },
    firstDay: addDays(today, 1),
    end,
    hours: { start: from, end: to, nights: 0 },
  };
  const days = listSeriesDays(rule, {
    from: rule.firstDay,
    last: addDays(today, company.settings.maxBookingPeriod ?? 30),
  });
  const spans = new Map(days.map((day) => [day, getSpanOnDay(rule, day, timeZone)]));
  const takenDays = (placeId: string) =>
    days.filter((day) =>
      taken.some((other) => other.placeId === placeId && other.person !== person && isOver(other, spans.get(day)!)),
    );
  const isFit = (placeId: string) => takenDays(placeId).length === (one.isOnceTaken ? 1 : 0);
  const placeId = places.find(isFit) ?? places.find((place) => takenDays(place).length === 0)!;
  const refused = new Set(takenDays(placeId));
  const id = createSampleId(company.urlName, 'series', one.key);
  const createdOn = getInstantOfLocalMinute(addDays(today, -1), 9 * 60 + 20, timeZone);
  const details = { ...(topic && { topic }), ...car };
  const bookings = days
    .filter((day) => !refused.has(day))
    .map((day): SampleBooking => {
      const { start, end: until } = spans.get(day)!;
      return {
        ...{
          id: createSampleId(id, day),
          seriesId: id,
          kind,
          placeId,
          person,
          bookedBy: person,
          details,
          guests,
          createdOn,
        },
        ...{ startDate: new Date(start).toISOString(), endDate: new Date(until).toISOString() },
        ...{ confirmedOn: null, adminBypass: false },
      };
    });
  return {
    ...{ id, kind, placeId, person, guests, rule, details, createdOn, bookings },
    wishes: one.wishes ?? null,
    dueOn: getNextMidnight(Date.parse(getInstantOfLocalMinute(today, 6 * 60, timeZone)), timeZone),
    dates: days.map((day) => ({
      day,
      bookingId: refused.has(day) ? null : createSampleId(id, day),
      refusal: refused.has(day) ? createRefusal('slotTaken', { taken: [], kind }) : null,
    })),
  };
}

/**
 * Returns the series of a company, and those of its bookings that remain. It leaves out a booking
 * whose holder has a series' booking of the same kind at that time.
 */
export function createSeriesAndDropOverlappedBookings(
  company: SampleCompany,
  bookings: readonly SampleBooking[],
  today: Day,
): { series: SampleSeries[]; bookings: SampleBooking[] } {
  const series: SampleSeries[] = [];
  for (const one of company.series) {
    const taken = [...bookings, ...series.flatMap((other) => other.bookings)];
    series.push(seriesOf(company, one, { today, taken }));
  }
  const dates = series.flatMap((one) => one.bookings);
  const hasDate = (booking: SampleBooking) =>
    dates.some(
      ({ kind, person, startDate, endDate }) =>
        kind === booking.kind &&
        person === booking.person &&
        isOver(booking, { start: Date.parse(startDate), end: Date.parse(endDate) }),
    );
  return { series, bookings: bookings.filter((booking) => !hasDate(booking)) };
}
