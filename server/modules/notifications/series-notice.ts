import type { Refusal } from '#contract/wire/errors.ts';
import type { Booking } from '#server/events/booking.ts';
import type { CancelReason } from '#server/events/cancel-reason.ts';
import type {
  CalendarSeriesDate,
  StoredCalendarSeries,
} from '#server/modules/booking/engine/series/calendar/calendar-series.query.ts';

/** A series with its dates, as notices and calendar entries need it. */
export interface SeriesWithDates {
  series: StoredCalendarSeries;
  dates: readonly CalendarSeriesDate[];
}

/** The event of a series about which a notice is. */
export type SeriesSituation = 'booked' | 'changed' | 'ended' | 'moved' | 'returned' | 'needsPlace';

/**
 * The part of a notice that is about a whole series. The bookings of the notice are the dates that
 * it names.
 */
export interface SeriesOfNotice extends SeriesWithDates {
  situation: SeriesSituation;
  /** The dates that could not be booked, earliest first. */
  refused: readonly RefusedDate[];
  /** The first day without dates, for the end of a series. */
  fromDay?: string;
  /** True if each date is an event of its own in the Exchange calendar of the room. */
  isInExchange?: boolean;
  /** The reason for which the place cannot be booked. */
  reason?: CancelReason | 'placeFrozen';
}

/** A date of a series that could not be booked. */
export interface RefusedDate {
  day: string;
  refusal: Refusal;
  /** True if no night tries it again, because its own place is closed on that day. */
  isFinal: boolean;
}

/** Returns the bookings of a series' dates that are not cancelled, earliest first. */
export const getBookingsOfDates = ({ dates }: SeriesWithDates): Booking[] =>
  dates.flatMap(({ booking }) => booking ?? []);
