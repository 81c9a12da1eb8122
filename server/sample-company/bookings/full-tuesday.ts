import { addDays } from '#contract/time/wall-clock.ts';
import type { SampleCompany } from '#server/sample-company/read-company.ts';
import { createSampleId } from '#server/sample-company/seeded-random.ts';
import type { SampleBooking } from './create-desk-and-room-bookings.ts';
import { type Day, getWeekday, isWorkday } from './days.ts';
import { getInstantOfLocalMinute } from './office.ts';

/** A wait for a room of a location. */
export interface SampleWait {
  person: string;
  locationId: string;
  startDate: string;
  endDate: string;
  booksAtOnce: boolean;
  topic: string;
  joinedOn: string;
}

/**
 * The hours in which all rooms are taken, and those for which people wait, as minutes of the day.
 */
const taken = { from: 8 * 60, to: 17 * 60 };
const awaited = { from: 10 * 60, to: 11 * 60 + 30 };
/** The shortest meeting that fills a gap, in milliseconds. */
const shortest = 15 * 60_000;

/** Returns the next Tuesday that is a workday, at the earliest the day after tomorrow. */
function getNextTuesday(today: Day): Day {
  for (let day = addDays(today, 2); ; day = addDays(day, 1)) if (getWeekday(day) === 2 && isWorkday(day)) return day;
}

/** Returns the gaps between bookings of a room within a span of epoch milliseconds. */
function gapsOf(bookings: readonly SampleBooking[], [start, end]: [number, number]): [number, number][] {
  const gaps: [number, number][] = [];
  let free = start;
  const inOrder = bookings
    .map(({ startDate, endDate }) => [Date.parse(startDate), Date.parse(endDate)] as const)
    .sort((one, other) => one[0] - other[0]);
  for (const [from, to] of [...inOrder, [end, end] as const]) {
    if (Math.min(from, end) - free >= shortest) gaps.push([free, Math.min(from, end)]);
    free = Math.max(free, to);
  }
  return gaps;
}

/**
 * Returns the meetings that fill all rooms of a floor on the next Tuesday, and the waits for them.
 * Empty for a company without such a day.
 * @param others the company's other bookings
 */
export function createFullTuesdayMeetingsAndWaits(
  { urlName, habits, locations }: SampleCompany,
  others: readonly SampleBooking[],
  today: Day,
): { bookings: SampleBooking[]; waits: SampleWait[] } {
  const full = habits.fullTuesday;
  if (!full) return { bookings: [], waits: [] };
  const floor = locations.find(({ key }) => key === full.floor)!;
  const day = getNextTuesday(today);
  const at = (minute: number) => getInstantOfLocalMinute(day, minute, floor.timeZone);
  const span: [number, number] = [Date.parse(at(taken.from)), Date.parse(at(taken.to))];
  const rooms = floor.rooms.filter(({ state }) => state === 'active');
  const bookings = rooms.flatMap((room, number) => {
    const person = full.organisers[number % full.organisers.length]!;
    const ofRoom = others.filter(({ placeId, endDate, startDate }) => {
      return placeId === room.id && Date.parse(startDate) < span[1] && Date.parse(endDate) > span[0];
    });
    return gapsOf(ofRoom, span).map(
      ([start, end]): SampleBooking => ({
        ...{ id: createSampleId(urlName, 'full tuesday', room.id, String(start)), kind: 'room', placeId: room.id },
        ...{ person, bookedBy: person, confirmedOn: null, adminBypass: false, guests: [] },
        ...{ startDate: new Date(start).toISOString(), endDate: new Date(end).toISOString() },
        details: { topic: full.topic },
        createdOn: getInstantOfLocalMinute(addDays(today, -3), 9 * 60, floor.timeZone),
      }),
    );
  });
  const waits = full.waits.map(
    ({ person, topic, booksAtOnce }, number): SampleWait => ({
      ...{ person, topic, booksAtOnce, locationId: floor.id },
      ...{ startDate: at(awaited.from), endDate: at(awaited.to) },
      joinedOn: getInstantOfLocalMinute(addDays(today, -1), 9 * 60 + number * 20, floor.timeZone),
    }),
  );
  return { bookings, waits };
}
