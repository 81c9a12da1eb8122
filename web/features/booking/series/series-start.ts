import type { SeriesHours, SeriesRule } from '#contract/booking/series-rule.ts';
import type { BookedKind } from '#contract/places/booked-kinds.ts';
import type { Day } from '#web/ui/date/days.ts';
import type { DateChoices } from './date-choices.ts';

/** The kind's own fields of a request, such as `topic`, `title` or `carRegistrationNumber`. */
export type SeriesDetails = Readonly<Record<string, unknown>>;

/** A series that the new one replaces. */
export interface ReplacedSeries {
  seriesId: string;
  /** Its first date that has not begun. A change of all dates begins there. */
  nextDay: Day;
  /** The first changed day, at first. Without it the change concerns all dates. */
  fromDay?: Day | undefined;
}

/** The values with which the dialog of a series opens. */
export interface SeriesStart {
  kind: BookedKind;
  placeId: string;
  /** The place in words: 'Biurko 12, Piętro 3'. */
  place: string;
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
  replaces?: ReplacedSeries;
}
