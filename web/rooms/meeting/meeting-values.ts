import type { Period } from '#contract/bookings.ts';
import { day as daySchema } from '#contract/formats.ts';
import type { RoomBooking } from '#contract/room-bookings.ts';
import { addDays, instantAt, wallClock } from '#contract/wall-clock.ts';
import { dayEnd, hourOf, type Minutes, minutesOf } from '#web/ui/hours.ts';

/** A room booking as it is edited: days yyyy-MM-dd and minutes of the day on the clock of its location. */
export interface MeetingValues {
  topic: string;
  /** People's ids. */
  participants: string[];
  /** '' while what is typed means none. */
  day: string;
  from: Minutes;
  /** The same as `day` but for the few meetings that pass midnight. */
  lastDay: string;
  to: Minutes;
}

type Booked = Pick<RoomBooking, 'topic' | 'participants' | 'startDate' | 'endDate' | 'locationIana'>;

/** What the form begins with. A meeting that ends at midnight ends at 24:00 of its own day. */
export function valuesOf({ topic, participants, startDate, endDate, locationIana }: Booked): MeetingValues {
  const start = wallClock(Date.parse(startDate), locationIana);
  const end = wallClock(Date.parse(endDate), locationIana);
  const endsAtMidnight = end.hour === '00:00' && end.day > start.day;
  return {
    topic,
    participants: participants.map((person) => person.userId),
    day: start.day,
    from: minutesOf(start.hour) ?? 0,
    lastDay: endsAtMidnight ? addDays(end.day, -1) : end.day,
    to: endsAtMidnight ? dayEnd : (minutesOf(end.hour) ?? dayEnd),
  };
}

/**
 * The period that the values mean; its start or end is the booked one to the second when it was not touched. Undefined where there
 * is no day that can be meant.
 */
export function periodOf(values: MeetingValues, booking: Booked): Partial<Period> {
  const booked = valuesOf(booking);
  const at = (day: string, minutes: Minutes) =>
    daySchema.safeParse(day).success
      ? new Date(instantAt(day, hourOf(minutes), booking.locationIana)).toISOString()
      : undefined;
  const startStays = values.day === booked.day && values.from === booked.from;
  const endStays = values.lastDay === booked.lastDay && values.to === booked.to;
  return {
    startDate: startStays ? booking.startDate : at(values.day, values.from),
    endDate: endStays ? booking.endDate : at(values.lastDay, values.to),
  };
}

/** What saving these values asks of the server. */
export function changeOf(values: MeetingValues, booking: Booked & { id: string }) {
  const { topic, participants } = values;
  return { id: booking.id, topic, participants, ...periodOf(values, booking) };
}

/** Whether the form has to ask for the day of the end too. */
export function passesMidnight(booking: Booked): boolean {
  const { day, lastDay } = valuesOf(booking);
  return day !== lastDay;
}
