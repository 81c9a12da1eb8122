import type { BookedKind } from '#contract/places/booked-kinds.ts';
import { addDays } from '#contract/time/wall-clock.ts';
import type { MeetingTopics } from '#server/sample-company/habits.ts';
import { createSampleId, createSeededRandom, type SeededRandom } from '#server/sample-company/seeded-random.ts';
import { chooseDesksForPresentStaff } from './assign-desks.ts';
import { choosePresentStaffByDay } from './attendance.ts';
import { BusyTimes } from './busy-times.ts';
import type { Day } from './days.ts';
import { createAdHocMeetings, createRecurringMeetingsOfDay } from './meetings.ts';
import { getInstantOfLocalMinute, type Meeting, type SampleBookingBasis, type Stay } from './office.ts';

/** The car of a parking booking. */
export interface Car {
  carIconId: number;
  carRegistrationNumber: string;
  description: string;
}

/**
 * A booking of the sample. Times are ISO 8601 in UTC. Only an administrator's booking past the
 * rules (bypass) overlaps another booking of its place.
 */
export interface SampleBooking {
  id: string;
  kind: BookedKind;
  placeId: string;
  /** The keys of the booking's holder and of the person who booked it. */
  person: string;
  bookedBy: string;
  startDate: string;
  endDate: string;
  confirmedOn: string | null;
  adminBypass: boolean;
  details: { topic?: string; title?: string; isAllDay?: boolean } & Partial<Car>;
  guests: string[];
  createdOn: string;
  /** The id of the booking's series. Undefined for a single booking. */
  seriesId?: string;
}

/**
 * Returns the time at which a person made the booking. It is up to `mostDays` days before the
 * start, at the latest yesterday. A past booking may also be made some minutes before its start.
 */
function createdOn({ day, from, floor }: Stay, today: Day, chance: SeededRandom, mostDays: number): string {
  const ahead = chance.between(0, mostDays);
  if (ahead === 0 && day < today) return getInstantOfLocalMinute(day, from - chance.between(10, 80), floor.timeZone);
  const [earliest] = [addDays(day, -Math.max(1, ahead)), addDays(today, -1)].sort();
  return getInstantOfLocalMinute(earliest!, chance.between(7 * 60, 20 * 60), floor.timeZone);
}

/**
 * Returns the time, around the start, at which the holder confirmed the booking. Null for some past
 * bookings, and for all from today on.
 */
function confirmedOn({ day, from, floor }: Stay, today: Day, chance: SeededRandom): string | null {
  return day < today && chance.happens(0.93)
    ? getInstantOfLocalMinute(day, from + chance.between(-9, 14), floor.timeZone)
    : null;
}

function bookingOf({ company, today }: SampleBookingBasis, stay: Stay | Meeting): SampleBooking {
  const { day, floor, place, person, from, to } = stay;
  const meeting = 'topic' in stay ? stay : null;
  const kind = meeting ? 'room' : 'desk';
  const words = [company, kind, person, day, String(from)];
  const chance = createSeededRandom(...words);
  return {
    id: createSampleId(...words),
    kind,
    placeId: place.id,
    person,
    bookedBy: person,
    startDate: getInstantOfLocalMinute(day, from, floor.timeZone),
    endDate: getInstantOfLocalMinute(day, to, floor.timeZone),
    confirmedOn: confirmedOn(stay, today, chance),
    adminBypass: false,
    details: meeting ? { topic: meeting.topic } : {},
    guests: meeting?.guests ?? [],
    createdOn: createdOn(stay, today, chance, meeting ? 14 : 6),
  };
}

/**
 * Returns an administrator's bookings past the rules (bypass), each over another booking. They are
 * a desk in the last weeks, and a future desk and room.
 */
function bypasses({ today, daysAhead, bypass }: SampleBookingBasis, bookings: SampleBooking[]): SampleBooking[] {
  if (!bypass) return [];
  const { admin, person, topic } = bypass;
  const over = (kind: SampleBooking['kind'], since: Day, before: Day): SampleBooking[] => {
    const taken = bookings.find((one) => {
      const day = one.startDate.slice(0, 10);
      const isAlone = !bookings.some((own) => own.person === person && own.startDate.startsWith(day));
      return one.kind === kind && ![person, admin].includes(one.person) && day >= since && day < before && isAlone;
    });
    if (!taken) return [];
    const details = kind === 'room' ? { topic } : {};
    const own = { person, bookedBy: admin, confirmedOn: null, adminBypass: true, details, guests: [] };
    return [{ ...taken, ...own, id: createSampleId('bypass', taken.id) }];
  };
  const end = addDays(today, daysAhead + 1);
  return [
    ...over('desk', addDays(today, -20), today),
    ...over('desk', addDays(today, 1), end),
    ...over('room', addDays(today, 2), end),
  ];
}

/**
 * Returns a company's desk and room bookings in the sample's period, day by day. The bypass
 * bookings follow.
 */
export function createDeskAndRoomBookings(office: SampleBookingBasis, topics: MeetingTopics): SampleBooking[] {
  const bookings = [...choosePresentStaffByDay(office)].flatMap(([day, present]) => {
    const diary = new BusyTimes();
    const seated = chooseDesksForPresentStaff(office, day, present, diary);
    const meetings = [
      ...createRecurringMeetingsOfDay(office, day, diary),
      ...createAdHocMeetings(office, day, seated, diary, topics),
    ];
    return [...seated, ...meetings].map((stay) => bookingOf(office, stay));
  });
  return [...bookings, ...bypasses(office, bookings)];
}
