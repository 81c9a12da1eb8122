import type { Period } from '#contract/booking/bookings.ts';
import type { RoomBooking } from '#contract/rooms/room-bookings.ts';
import { addDays, getInstantOfWallClock, getWallClockTime, minutesToHour } from '#contract/time/wall-clock.ts';
import { day as daySchema } from '#contract/wire/formats.ts';
import { endOfDayMinutes, hourToMinutes, type MinuteOfDay } from '#web/ui/time/hours.ts';

/**
 * The values of the meeting form. Days are yyyy-MM-dd and hours are minutes of the day, by the
 * clock of the room's location.
 */
export interface MeetingFormValues {
  topic: string;
  /** The ids of the invited people. */
  participants: string[];
  /** Empty while the typed text is not a valid day. */
  day: string;
  from: MinuteOfDay;
  /**
   * The day on which the meeting ends. It equals `day`, except for the few meetings that pass
   * midnight.
   */
  lastDay: string;
  to: MinuteOfDay;
}

type Booked = Pick<RoomBooking, 'topic' | 'participants' | 'startDate' | 'endDate' | 'locationIana'>;

/**
 * Returns the initial values of the form. A meeting that ends at midnight ends at 24:00 of its own
 * day.
 */
export function toMeetingFormValues({
  topic,
  participants,
  startDate,
  endDate,
  locationIana,
}: Booked): MeetingFormValues {
  const start = getWallClockTime(Date.parse(startDate), locationIana);
  const end = getWallClockTime(Date.parse(endDate), locationIana);
  const endsAtMidnight = end.hour === '00:00' && end.day > start.day;
  return {
    topic,
    participants: participants.map((person) => person.userId),
    day: start.day,
    from: hourToMinutes(start.hour) ?? 0,
    lastDay: endsAtMidnight ? addDays(end.day, -1) : end.day,
    to: endsAtMidnight ? endOfDayMinutes : (hourToMinutes(end.hour) ?? endOfDayMinutes),
  };
}

/**
 * Returns the period of the form's values. An unchanged start or end keeps its exact instant, with
 * seconds. Undefined for an invalid day.
 */
export function getPeriodOfMeetingValues(values: MeetingFormValues, booking: Booked): Partial<Period> {
  const booked = toMeetingFormValues(booking);
  const at = (day: string, minutes: MinuteOfDay) =>
    daySchema.safeParse(day).success
      ? new Date(getInstantOfWallClock(day, minutesToHour(minutes), booking.locationIana)).toISOString()
      : undefined;
  const startStays = values.day === booked.day && values.from === booked.from;
  const endStays = values.lastDay === booked.lastDay && values.to === booked.to;
  return {
    startDate: startStays ? booking.startDate : at(values.day, values.from),
    endDate: endStays ? booking.endDate : at(values.lastDay, values.to),
  };
}

/** Returns the request that saves the form's values. */
export function toMeetingUpdateBody(values: MeetingFormValues, booking: Booked & { id: string }) {
  const { topic, participants } = values;
  return { id: booking.id, topic, participants, ...getPeriodOfMeetingValues(values, booking) };
}

/**
 * Returns whether a meeting passes midnight, so that the form needs a second day field. A meeting
 * that ends at midnight does not pass it.
 */
export function doesMeetingPassMidnight(booking: Booked): boolean {
  const { day, lastDay } = toMeetingFormValues(booking);
  return day !== lastDay;
}
