import type { BusyPerson, ProposedMeetingTime } from '#contract/rooms/meeting-times.ts';

/**
 * The part of a meeting in which a person is not free: all of it, until or from an hour, or
 * between.
 */
export type BusyPartOfMeeting = 'whole' | 'until' | 'from' | 'between';

/** Returns which part of a proposed time a person is not free. */
export function getBusyPartOfMeeting(
  { from, until }: Pick<BusyPerson, 'from' | 'until'>,
  { startDate, endDate }: Pick<ProposedMeetingTime, 'startDate' | 'endDate'>,
): BusyPartOfMeeting {
  const [isFromStart, isToEnd] = [Date.parse(from) <= Date.parse(startDate), Date.parse(until) >= Date.parse(endDate)];
  if (isFromStart) return isToEnd ? 'whole' : 'until';
  return isToEnd ? 'from' : 'between';
}
