import type { BookingLimitUsage } from '#contract/booking/series.ts';
import type { CompanySettings } from '#contract/company/companies.ts';
import type { Refusal } from '#contract/wire/errors.ts';
import type { Span } from '#server/modules/booking/engine/kind.ts';

/** A date of a series: its day in the place's time zone, the place and the time. */
export interface PlannedDate {
  day: string;
  placeId: string;
  span: Span;
}

/** The person for whom a series books, and what each of its dates holds. */
export interface SeriesHolder<Details> {
  companyId: string;
  userId: string;
  settings: CompanySettings;
  details: Details;
  /** The ids of the people to invite. They must be active members other than the holder. */
  participantIds: readonly string[];
}

/** The dates of a series after the rules of booking were applied. */
export interface EvaluatedDates {
  /** The dates that can be booked now, earliest first. */
  free: PlannedDate[];
  /**
   * The dates that can be booked later: when the bookable period reaches them, or when the person's
   * limit allows them. Each has the refusal that holds until then.
   */
  later: Map<PlannedDate, Refusal>;
  refusals: Map<PlannedDate, Refusal>;
  /**
   * The person's limit: the bookings that use it already, and the free dates that would. Null
   * without one.
   */
  limit: BookingLimitUsage | null;
  /** The dates at the holder's own assigned places. They count towards no limit (WEEK-04). */
  unlimited: Set<PlannedDate>;
}
