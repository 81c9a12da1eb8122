import type { Period } from '#contract/bookings.ts';
import { day as daySchema } from '#contract/formats.ts';
import type { RoomBooking } from '#contract/room-bookings.ts';
import { addDays, instantAt, wallClock } from '#contract/wall-clock.ts';
import { dayEnd, hourOf, type Minutes, minutesOf } from '#web/ui/hours.ts';
import type { RoomBookingChange } from '../api/update-room-booking.ts';

/** A room booking as it is edited: days yyyy-MM-dd and minutes of the day on the clock of its location. */
export interface MeetingValues {
  topic: string;
  /** People's ids. */
  participants: string[];
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

/** Whether the time differs from what is booked. */
export function isMoved(values: MeetingValues, booking: Booked): boolean {
  const booked = valuesOf(booking);
  return (['day', 'from', 'lastDay', 'to'] as const).some((part) => values[part] !== booked[part]);
}

/**
 * The period that the values mean; its start or end is the booked one to the second when it was not touched. Null without a day that can
 * be meant: while its year is being typed it reads as one like 0002.
 */
export function periodOf(values: MeetingValues, booking: Booked): Period | null {
  if (![values.day, values.lastDay].every((day) => daySchema.safeParse(day).success)) return null;
  const booked = valuesOf(booking);
  const at = (day: string, minutes: Minutes) =>
    new Date(instantAt(day, hourOf(minutes), booking.locationIana)).toISOString();
  const startStays = values.day === booked.day && values.from === booked.from;
  const endStays = values.lastDay === booked.lastDay && values.to === booked.to;
  return {
    startDate: startStays ? booking.startDate : at(values.day, values.from),
    endDate: endStays ? booking.endDate : at(values.lastDay, values.to),
  };
}

/** What saving these values asks of the server; null without a period that can be meant. */
export function changeOf(values: MeetingValues, booking: Booked & { id: string }): RoomBookingChange | null {
  const period = periodOf(values, booking);
  return period && { id: booking.id, topic: values.topic.trim(), participants: values.participants, ...period };
}

/** Whether two changes ask for the same: a refusal of the one then holds for the other. */
export function sameChange(one: RoomBookingChange | undefined, other: RoomBookingChange | null): boolean {
  if (!one || !other || one.participants.join() !== other.participants.join()) return false;
  return (['id', 'topic', 'startDate', 'endDate'] as const).every((part) => one[part] === other[part]);
}

/** Whether the form has to ask for the day of the end too. */
export function passesMidnight(booking: Booked): boolean {
  const { day, lastDay } = valuesOf(booking);
  return day !== lastDay;
}
