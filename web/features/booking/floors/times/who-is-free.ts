import type { MeetingTimesResponse, ProposedMeetingTime } from '#contract/rooms/meeting-times.ts';

/** The people of a meeting whose time the search does not know, or not fully. */
export interface UnknownPeople {
  names: string[];
  /** The number of guests from outside of the company. */
  guests: number;
}

/** Returns the people whose outside calendar could not be read, and the number of guests. */
export function getUnknownPeople(
  { unknown }: Pick<MeetingTimesResponse, 'unknown'>,
  guests: readonly string[],
): UnknownPeople {
  return { names: unknown.map(({ name }) => name), guests: new Set(guests).size };
}

/**
 * The state of all people at a time. `noneKnown`: no person is known to be busy, but the time of at
 * least one is unknown.
 */
export type PeopleAvailability = 'everyone' | 'noneKnown' | 'off' | 'busy';

/** Returns the state of all people at a time. */
export function getPeopleAvailability(
  { busy, outsideWorkingHours }: Pick<ProposedMeetingTime, 'busy' | 'outsideWorkingHours'>,
  { names, guests }: UnknownPeople,
): PeopleAvailability {
  if (busy.length > 0) return 'busy';
  if (outsideWorkingHours.length > 0) return 'off';
  return names.length + guests > 0 ? 'noneKnown' : 'everyone';
}
