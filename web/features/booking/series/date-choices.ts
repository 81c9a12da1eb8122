import type { DateChoice } from '#contract/booking/series.ts';
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

/** Returns the choices with another choice for a day. An empty choice is removed. */
export function setChoice(choices: DateChoices, day: Day, next: OwnChoice): DateChoices {
  const { [day]: _before, ...others } = choices;
  const { skipped, place, hours } = next;
  const kept = { ...(skipped && { skipped }), ...(place && { place }), ...(hours && { hours }) };
  return Object.keys(kept).length === 0 ? others : { ...others, [day]: kept };
}

/** Returns the choices with all of these days skipped. Other choices for these days stay. */
export function skipDays(choices: DateChoices, days: readonly Day[]): DateChoices {
  return days.reduce((all, day) => setChoice(all, day, { ...all[day], skipped: true }), choices);
}

/** Returns the choices as a request sends them, in the order of their days. */
export function choicesOfRequest(choices: DateChoices): DateChoice[] {
  return Object.entries(choices)
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([day, { skipped = false, place, hours }]) => ({
      ...{ day, skipped },
      ...(place && { placeId: place.placeId }),
      ...(hours && { hours }),
    }));
}
