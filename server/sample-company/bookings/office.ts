import { addDays, getInstantOfWallClock } from '#contract/time/wall-clock.ts';
import type { SampleCompany, SampleLocation } from '#server/sample-company/read-company.ts';
import { type Day, isWorkday } from './days.ts';

/** A person of the company with their habits. An inactive person came until a month ago. */
export type StaffMember = SampleCompany['habits']['staff'][number] & { inactive: boolean };

/**
 * The data from which the bookings of one company are generated. The floors have only places in
 * use, no locked ones.
 */
export interface SampleBookingBasis extends Omit<SampleCompany['habits'], 'staff'> {
  company: string;
  today: Day;
  staff: StaffMember[];
  floors: SampleLocation[];
}

/**
 * Returns the data from which a company's bookings are generated, as they are on the morning of
 * `today`.
 */
export function createSampleBookingBasis(
  { urlName, habits, people, locations }: SampleCompany,
  today: Day,
): SampleBookingBasis {
  const gone = people.filter(({ status }) => status === 'inactive').map(({ key }) => key);
  const staff = habits.staff.map((one) => ({ ...one, inactive: gone.includes(one.person) }));
  const floors = locations.map(({ desks, rooms, ...location }) => ({
    ...location,
    desks: desks.filter(({ state }) => state === 'active'),
    rooms: rooms.filter(({ state }) => state === 'active'),
  }));
  return { ...habits, company: urlName, today, staff, floors: floors.filter(({ board }) => board) };
}

/** Returns the workdays of the period for which the sample has bookings. */
export function listWorkdays({ today, daysBack, daysAhead }: SampleBookingBasis): Day[] {
  const all = Array.from({ length: daysBack + daysAhead + 1 }, (_, index) => addDays(today, index - daysBack));
  return all.filter(isWorkday);
}

/**
 * Returns the instant of a day's wall-clock minute (since midnight) in a time zone, as ISO 8601.
 */
export function getInstantOfLocalMinute(day: Day, minuteOfDay: number, timeZone: string): string {
  const [hours, minutes] = [Math.floor(minuteOfDay / 60), minuteOfDay % 60].map((one) => String(one).padStart(2, '0'));
  return new Date(getInstantOfWallClock(day, `${hours}:${minutes}`, timeZone)).toISOString();
}

/** A person's day at a desk, or a meeting in a room, in wall-clock minutes of the floor. */
export interface Stay {
  day: Day;
  floor: SampleLocation;
  place: { id: string };
  person: string;
  from: number;
  to: number;
}

/** A meeting in a room with guests. */
export interface Meeting extends Stay {
  topic: string;
  guests: string[];
}
