import type { SeriesHours, SeriesRule } from '#contract/booking/series-rule.ts';
import type { SeriesWish } from '#contract/booking/series-wishes.ts';
import type { BookedKind } from '#contract/places/booked-kinds.ts';
import type { Day } from '#web/ui/date/days.ts';
import type { DateChoices } from './date-choices.ts';

/** The kind's own fields of a request, such as `topic`, `title` or `carRegistrationNumber`. */
export type SeriesDetails = Readonly<Record<string, unknown>>;

/** A series that the new one replaces. */
export interface ReplacedSeries {
  seriesId: string;
  /**
   * The next days of its rule that may have a date. A change begins with one of them, so that a rule
   * of every other week keeps its weeks. A change of all dates begins with the first.
   */
  nextDays: readonly Day[];
  /** The days of all its dates, by which a number of dates is counted anew. */
  days: readonly Day[];
  /** The first changed day, at first. Without it the change concerns all dates. */
  fromDay?: Day | undefined;
  /** True if its place was removed, so that it needs another one. */
  isStranded: boolean;
  /** The coming dates that were moved to another day. A change moves them back to these days. */
  movedDays: readonly Day[];
}

/** The place that a series books. */
export interface SeriesPlace {
  placeId: string;
  /** The place in words: 'Biurko 12, Piętro 3'. */
  name: string;
  /** The floor, car park or group of the place. */
  containerId: string;
  /** The IANA name of the place's time zone. */
  timeZone: string;
}

/** The values with which the dialog of a series opens. */
export interface SeriesStart {
  kind: BookedKind;
  placeId: string;
  /** The place in words: 'Biurko 12, Piętro 3'. */
  place: string;
  /** The floor, car park or group of the place. A new series needs none: its place is chosen. */
  containerId?: string;
  /** The IANA name of the place's time zone. */
  timeZone: string;
  /** Days ahead that the place can be booked. Undefined if the browser does not know them. */
  daysAhead?: number | undefined;
  /** The first chosen day, at the place. */
  firstDay: Day;
  /** The preset weekdays (1 is Monday). By default the weekday of the first day. */
  weekdays?: readonly number[];
  hours: SeriesHours;
  /** The holder, by default the caller. */
  userId?: string | undefined;
  details: SeriesDetails;
  /** The preset rule. It is the current rule of a series that changes. */
  rule?: SeriesRule;
  choices?: DateChoices;
  movesToLike?: boolean;
  /** The preset wishes of a series of desks. A dialog that has none leaves them out of its request. */
  wishes?: readonly SeriesWish[];
  /** The zone of the desk on the shown plan. Undefined if the browser does not know it. */
  zone?: { name: string | null; others: number } | undefined;
  replaces?: ReplacedSeries;
}
