import type { SeriesHours, SeriesRule } from '#contract/booking/series-rule.ts';
import type { SeriesWish } from '#contract/booking/series-wishes.ts';
import type { BookedKind } from '#contract/places/booked-kinds.ts';
import type { Day } from '#web/ui/date/days.ts';
import type { SeriesChoicesByDay } from './series-choices-by-day.ts';

/**
 * The fields of a request that only some kinds have, such as `topic`, `title` or
 * `carRegistrationNumber`.
 */
export type SeriesKindDetails = Readonly<Record<string, unknown>>;

/** The existing series that a change replaces with a new one. */
export interface SeriesToChange {
  seriesId: string;
  /**
   * The next days of the series, without days whose date has begun, was cancelled or was skipped. A
   * change begins with one of them, so a rule of every other week keeps its weeks. A change of all
   * dates begins with the first of them.
   */
  nextDays: readonly Day[];
  /**
   * The days of all its dates. A series of a number of dates counts its remaining dates by them.
   */
  days: readonly Day[];
  /**
   * The day from which the change applies when the dialog opens. Undefined if it then concerns all
   * dates.
   */
  fromDay?: Day | undefined;
  /** True if the place of the series was removed, so that the person must select another place. */
  isStranded: boolean;
  /**
   * The rule's days of upcoming bookings that were moved to another day. A change moves the
   * bookings back.
   */
  movedDays: readonly Day[];
}

/** The place that a series books. */
export interface BookedSeriesPlace {
  placeId: string;
  /** The place in words: 'Biurko 12, Piętro 3'. */
  name: string;
  /** The floor, car park or group of the place. */
  containerId: string;
  /** The IANA name of the place's time zone. */
  timeZone: string;
}

/** The values with which the dialog of a series opens. */
export interface SeriesDraft {
  kind: BookedKind;
  placeId: string;
  /** The place in words: 'Biurko 12, Piętro 3'. */
  place: string;
  /**
   * The id of the place's floor, parking, fleet or group. Only a change needs it, to select another
   * place.
   */
  containerId?: string;
  /** The IANA name of the place's time zone. */
  timeZone: string;
  /**
   * The number of days ahead for which the place can be booked. Undefined if the browser does not
   * know it.
   */
  daysAhead?: number | undefined;
  /** The first day of the series, by the clock of the place. */
  firstDay: Day;
  /** True if the dialog has no field for the first day, which is never before today. */
  isFromToday?: boolean;
  /** The weekdays of a new series (1 is Monday). By default the weekday of the first day. */
  weekdays?: readonly number[];
  hours: SeriesHours;
  /** The id of the person for whom the series books. By default the signed-in member. */
  userId?: string | undefined;
  details: SeriesKindDetails;
  /** The current rule of a series that changes. Undefined for a new series. */
  rule?: SeriesRule;
  choices?: SeriesChoicesByDay;
  movesToLike?: boolean;
  /** The preset wishes of a series of desks. Without them, a request names only changed wishes. */
  wishes?: readonly SeriesWish[];
  /** The zone of the desk on the shown plan. Undefined if the browser does not know it. */
  zone?: { name: string | null; others: number } | undefined;
  replaces?: SeriesToChange;
  /**
   * True to hide the person's name at all dates. A change leaves it undefined, and each booked date
   * stays as it is.
   */
  isNameHidden?: boolean;
}
