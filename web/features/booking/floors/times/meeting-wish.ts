import type { MeetingWish } from '#contract/rooms/meeting-times.ts';
import { emailPattern, parseEmailList } from '#contract/text/email-text.ts';
import { addDays } from '#contract/time/wall-clock.ts';
import { limits } from '#contract/wire/limits.ts';
import type { Day } from '#web/ui/date/days.ts';
import { type Hours, hourToMinutes } from '#web/ui/time/hours.ts';
import type { Equipment } from '../rooms/room-wish.ts';

/**
 * The values of the form that finds a time and a room. The people are those of the meeting's draft.
 */
export interface MeetingTimeAndRoomFormValues {
  /** Emails of guests as typed, separated by commas, semicolons or blanks. */
  guests: string;
  minutes: number;
  /** 0 means as many seats as the people need. */
  seats: number;
  equipment: readonly Equipment[];
  /** Empty for the usual location. */
  locationId: string;
  /** Empty days mean the next working days. */
  from: Day | '';
  until: Day | '';
  /** Null for the usual hours. */
  hours: Hours | null;
}

/** The values before the person changes any. */
export const emptyMeetingWish: MeetingTimeAndRoomFormValues = {
  ...{ guests: '', minutes: 60, seats: 0, equipment: [], locationId: '', from: '', until: '', hours: null },
};

/** The offered lengths of a meeting, in minutes. */
export const offeredMeetingMinutes = [15, 30, 45, 60, 90, 120, 150, 180, 240, 300, 360, 420, 480] as const;

/** The error of a field, by the field's name. */
export type MeetingWishFieldFault =
  | { field: 'guests'; fault: 'email'; email: string }
  | { field: 'guests'; fault: 'tooMany' }
  | { field: 'until'; fault: 'missing' | 'daysOutOfOrder' | 'tooMany' }
  | { field: 'from'; fault: 'missing' }
  | { field: 'people'; fault: 'tooMany' }
  | { field: 'hours'; fault: 'tooShort' };

/** The fields that the refusals of the server stand beside. */
export const meetingWishFieldsByErrorCode: Record<string, 'people' | 'location' | 'until' | 'hours'> = {
  ...{ participantNotActive: 'people', notFound: 'location' },
  ...{ daysOutOfOrder: 'until', meetingDaysTooMany: 'until', endBeforeStart: 'hours' },
};

/** Returns the values without days that have passed. A kept draft may be of last week. */
export function dropPastWishDays<Values extends Pick<MeetingTimeAndRoomFormValues, 'from' | 'until'>>(
  values: Values,
  today: Day,
): Values {
  const { from, until } = values;
  if (until !== '' && until < today) return { ...values, from: '', until: '' };
  return from !== '' && from < today ? { ...values, from: today } : values;
}

/** Returns the faults of the form, in the order of its fields. */
export function findMeetingWishFaults(
  people: readonly string[],
  values: MeetingTimeAndRoomFormValues,
): MeetingWishFieldFault[] {
  const { guests, from, until, hours, minutes } = values;
  const faults: MeetingWishFieldFault[] = [];
  if (people.length > limits.meetingPeople) faults.push({ field: 'people', fault: 'tooMany' });
  const emails = parseEmailList(guests);
  const wrong = emails.find((email) => email.length > limits.emailLength || !emailPattern.test(email));
  if (wrong !== undefined) faults.push({ field: 'guests', fault: 'email', email: wrong });
  else if (emails.length > limits.meetingGuests) faults.push({ field: 'guests', fault: 'tooMany' });
  if (hours && hours.from < hours.to && hourToMinutes(hours.to)! - hourToMinutes(hours.from)! < minutes)
    faults.push({ field: 'hours', fault: 'tooShort' });
  if (from === '' && until !== '') faults.push({ field: 'from', fault: 'missing' });
  if (from !== '' && until === '') faults.push({ field: 'until', fault: 'missing' });
  if (from === '' || until === '') return faults;
  if (until < from) faults.push({ field: 'until', fault: 'daysOutOfOrder' });
  else if (until > addDays(from, limits.meetingDays - 1)) faults.push({ field: 'until', fault: 'tooMany' });
  return faults;
}

/** Returns the number of seats for the host, the colleagues and the guests. */
export const countNeededSeats = (
  people: readonly string[],
  { guests }: Pick<MeetingTimeAndRoomFormValues, 'guests'>,
): number => 1 + people.length + parseEmailList(guests).length;

/** Returns the request of a form without faults. */
export function toMeetingTimesRequest(people: readonly string[], values: MeetingTimeAndRoomFormValues): MeetingWish {
  const { guests, minutes, seats, equipment, locationId, from, until, hours } = values;
  return {
    ...{ userIds: [...people], guests: parseEmailList(guests), minutes, equipment: [...equipment] },
    ...(seats > 0 && { seats }),
    ...(locationId && { locationId }),
    ...(from && until && { days: { from, until } }),
    ...(hours && { hours }),
  };
}
