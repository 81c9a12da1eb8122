import type { Period } from '#contract/booking/bookings.ts';
import type { RoomBooking } from '#contract/rooms/room-bookings.ts';
import { addDays, instantAt, wallClock } from '#contract/time/wall-clock.ts';
import { day as daySchema } from '#contract/wire/formats.ts';
import { dayEnd, hourOf, type Minutes, minutesOf } from '#web/ui/time/hours.ts';

/**
 * The editable values of a room booking: days yyyy-MM-dd and minutes of the day on the clock of its
 * location.
 */
export interface MeetingValues {
  topic: string;
  /** Ids of people. */
  participants: string[];
  /** '' while the typed text is no day. */
  day: string;
  from: Minutes;
  /** The same as `day`, except in the few meetings that pass midnight. */
  lastDay: string;
  to: Minutes;
}

type Booked = Pick<RoomBooking, 'topic' | 'participants' | 'startDate' | 'endDate' | 'locationIana'>;

/**
 * Returns the form's first values. A meeting that ends at midnight ends at 24:00 of its own day.
 */
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
 * Returns the period of the values. An unchanged start or end stays the booked one to the second.
 * It is undefined without a valid day.
 */
export function periodOfMeeting(values: MeetingValues, booking: Booked): Partial<Period> {
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

/** Returns the request that saves these values. */
export function changeOf(values: MeetingValues, booking: Booked & { id: string }) {
  const { topic, participants } = values;
  return { id: booking.id, topic, participants, ...periodOfMeeting(values, booking) };
}

/** Checks whether the form needs the day of the end too. */
export function passesMidnight(booking: Booked): boolean {
  const { day, lastDay } = valuesOf(booking);
  return day !== lastDay;
}
