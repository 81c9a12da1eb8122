import type { DateChoice, SeriesDate } from '#contract/booking/series.ts';
import type { SeriesHours } from '#contract/booking/series-rule.ts';
import type { Day } from '#web/ui/date/days.ts';

/**
 * The member's choice for one date. It skips the date, or names another place or other hours than
 * the rule has.
 */
export interface SeriesDateChoice {
  skipped?: boolean;
  place?: { placeId: string; placeName: string };
  hours?: SeriesHours;
}

/** The member's choices for single dates, by the day of each date. */
export type SeriesChoicesByDay = Readonly<Record<Day, SeriesDateChoice>>;

/**
 * Returns the choices with the next choice for a day. A choice without content is removed.
 * @param isLeft true for a date that is skipped or cancelled in the series before its change, or
 * that the holder's own booking leaves out. Without a choice the server would leave it out again,
 * so an empty choice stays.
 */
export function withDateChoice(
  choices: SeriesChoicesByDay,
  day: Day,
  next: SeriesDateChoice,
  isLeft = false,
): SeriesChoicesByDay {
  const { [day]: _before, ...others } = choices;
  const { skipped = false, place, hours } = next;
  const kept = { ...((skipped || isLeft) && { skipped }), ...(place && { place }), ...(hours && { hours }) };
  return Object.keys(kept).length === 0 ? others : { ...others, [day]: kept };
}

/**
 * Returns the choices with all of these days skipped. Each day's place and hours stay, for when the
 * member takes the day back.
 */
export function skipDays(choices: SeriesChoicesByDay, days: readonly Day[]): SeriesChoicesByDay {
  return days.reduce((all, day) => withDateChoice(all, day, { ...all[day], skipped: true }), choices);
}

/** Returns the choices in which each refused date with an offer gets the offered like place. */
export function acceptOfferedPlaces(choices: SeriesChoicesByDay, dates: readonly SeriesDate[]): SeriesChoicesByDay {
  return dates
    .filter(({ state, offer }) => state === 'refused' && offer !== null)
    .reduce((all, { day, offer }) => withDateChoice(all, day, { ...all[day], place: offer! }), choices);
}

/** Returns whether hours end after they start. With nights, they always do. */
export const areHoursInOrder = ({ start, end, nights }: SeriesHours): boolean => nights > 0 || end > start;

/**
 * Returns whether the chosen hours of each date end after they start. Skipped dates are not
 * checked.
 */
export const areChosenHoursInOrder = (choices: SeriesChoicesByDay): boolean =>
  Object.values(choices).every(({ skipped, hours }) => skipped || !hours || areHoursInOrder(hours));

/**
 * Returns the choices as a request sends them, in the order of their days. For a skipped date it
 * sends neither place nor hours, because the server ignores them.
 */
export function toRequestChoices(choices: SeriesChoicesByDay): DateChoice[] {
  return Object.entries(choices)
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([day, { skipped = false, place, hours }]) => ({
      ...{ day, skipped },
      ...(!skipped && place && { placeId: place.placeId }),
      ...(!skipped && hours && { hours }),
    }));
}
