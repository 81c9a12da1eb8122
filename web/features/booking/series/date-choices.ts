import type { DateChoice, SeriesDate } from '#contract/booking/series.ts';
import type { SeriesHours } from '#contract/booking/series-rule.ts';
import type { Day } from '#web/ui/date/days.ts';

/** The choice for one date: skipped, at another place or at other hours. */
export interface OwnChoice {
  skipped?: boolean;
  place?: { placeId: string; placeName: string };
  hours?: SeriesHours;
}

/** The choices for single dates, by their days. */
export type DateChoices = Readonly<Record<Day, OwnChoice>>;

/**
 * Returns the choices with another choice for a day. An empty choice is removed.
 * @param isLeft true for a day that the changed series leaves out. Such a day stays out unless a choice
 *   names it, so that an empty choice remains.
 */
export function setChoice(choices: DateChoices, day: Day, next: OwnChoice, isLeft = false): DateChoices {
  const { [day]: _before, ...others } = choices;
  const { skipped = false, place, hours } = next;
  const kept = { ...((skipped || isLeft) && { skipped }), ...(place && { place }), ...(hours && { hours }) };
  return Object.keys(kept).length === 0 ? others : { ...others, [day]: kept };
}

/** Returns the choices with all of these days skipped. Other choices for these days stay. */
export function skipDays(choices: DateChoices, days: readonly Day[]): DateChoices {
  return days.reduce((all, day) => setChoice(all, day, { ...all[day], skipped: true }), choices);
}

/** Returns the choices with the offered like place for each refused date that has an offer. */
export function takeOffers(choices: DateChoices, dates: readonly SeriesDate[]): DateChoices {
  return dates
    .filter(({ state, offer }) => state === 'refused' && offer !== null)
    .reduce((all, { day, offer }) => setChoice(all, day, { ...all[day], place: offer! }), choices);
}

/** Returns whether the hours of a date end after they start. */
export const areHoursRight = ({ start, end, nights }: SeriesHours): boolean => nights > 0 || end > start;

/** Returns whether each date that is not skipped ends after it starts. */
export const areChoicesRight = (choices: DateChoices): boolean =>
  Object.values(choices).every(({ skipped, hours }) => skipped || !hours || areHoursRight(hours));

/**
 * Returns the choices as a request sends them, in the order of their days. A skipped date sends
 * neither place nor hours, since nothing judges them.
 */
export function choicesOfRequest(choices: DateChoices): DateChoice[] {
  return Object.entries(choices)
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([day, { skipped = false, place, hours }]) => ({
      ...{ day, skipped },
      ...(!skipped && place && { placeId: place.placeId }),
      ...(!skipped && hours && { hours }),
    }));
}
