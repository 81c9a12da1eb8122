import * as z from 'zod';
import { addDays, getIsoWeekday, getLaterDay } from '#contract/time/wall-clock.ts';
import { day, id } from '#contract/wire/formats.ts';

/* Days on which a lead proposes that the team comes to the office (WEEK-06). They book nothing. */

/** Team days as the members of the team see them. */
export const teamDays = z.object({
  id,
  teamId: id,
  /** ISO numbers: 1 is Monday, 7 is Sunday. */
  weekdays: z.array(z.number().int()),
  from: day,
  /** The last day. Null repeats the weekdays without end. */
  until: day.nullable(),
  /** Empty without a note. */
  note: z.string(),
  /**
   * The name of the lead who proposed or changed them last. Null if the caller may not see that
   * person.
   */
  by: z.string().nullable(),
});
export type TeamDays = z.infer<typeof teamDays>;

/** Returns the proposed days among the days from `first` to `last`, in order. */
export function getProposedDaysWithin(
  { weekdays, from, until }: Pick<TeamDays, 'weekdays' | 'from' | 'until'>,
  first: string,
  last: string,
): string[] {
  const end = until !== null && until < last ? until : last;
  const days: string[] = [];
  for (let one = from > first ? from : first; one <= end; one = addDays(one, 1))
    if (weekdays.includes(getIsoWeekday(one))) days.push(one);
  return days;
}

/**
 * Returns the next day of each proposed weekday from `today` on. Each weekday comes within seven
 * days, so an empty list means that all proposed days are over.
 */
export function getNextProposedDays(proposal: Parameters<typeof getProposedDaysWithin>[0], today: string): string[] {
  const first = getLaterDay(proposal.from, today);
  return getProposedDaysWithin(proposal, first, addDays(first, 6));
}
