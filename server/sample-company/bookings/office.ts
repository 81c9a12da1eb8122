import type { FloorKey } from '#server/sample-company/floors/floor-plans.ts';
import type { Colleague, Team } from '#server/sample-company/people/roster.ts';
import type { Day } from './days.ts';

/** A colleague as the diary knows them. */
export interface Staff extends Pick<Colleague, 'team' | 'from' | 'keen' | 'inactive'> {
  key: string;
  /** The only weekdays they come on, 1 is Monday; absent: any. */
  weekdays?: number[];
}

/** Where a team sits: the numbers of the first and last of its desks. */
export interface Seats {
  floor: FloorKey;
  from: number;
  to: number;
}

/** A floor with what can be booked on it. */
export interface OfficeFloor {
  key: FloorKey;
  /** The id of the location above it: meetings bring together the people of one building. */
  building: string;
  timeZone: string;
  restrictedTo: string[] | null;
  desks: { id: string; no: number }[];
  rooms: { id: string; name: string }[];
  /** How many meetings nobody planned weeks ahead happen on a busy day. */
  meetings: number;
}

/** A meeting that comes back; minutes are of the wall clock. */
export interface RecurringMeeting {
  topic: string;
  room: string;
  organiser: string;
  /** Whole teams, or single people by key. */
  teams?: Team[];
  guests?: string[];
  weekdays: number[];
  everyWeeks: number;
  at: number;
  minutes: number;
}

/** Everything that decides who books what in one company. */
export interface Office {
  company: string;
  today: Day;
  /** How many days back and ahead there are bookings. */
  daysBack: number;
  daysAhead: number;
  staff: Staff[];
  seats: Partial<Record<Team, Seats>>;
  floors: OfficeFloor[];
  recurring: RecurringMeeting[];
  /** People of the demo, who come today whatever chance says. */
  expected: string[];
}

/** One person's day at the office, wall-clock minutes of the floor. */
export interface Stay {
  staff: Staff;
  day: Day;
  floor: OfficeFloor;
  desk: { id: string; no: number };
  from: number;
  to: number;
}

/** One meeting. */
export interface Meeting {
  topic: string;
  day: Day;
  floor: OfficeFloor;
  room: { id: string; name: string };
  organiser: string;
  guests: string[];
  from: number;
  to: number;
}
