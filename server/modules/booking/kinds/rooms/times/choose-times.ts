import { checkBookingTime, type TimeSpan } from '#contract/booking/booking-times.ts';
import type { OpeningRule } from '#contract/booking/opening-hours.ts';
import { compareRoomFit } from '#contract/rooms/room-fit.ts';
import { getCalendarDayAt } from '#contract/time/wall-clock.ts';
import { limits } from '#contract/wire/limits.ts';
import { heldOf, once, type Rules } from '../search/choose-matching-rooms.ts';
import { formatHoursOfDay, type WantedHours } from '../search/nearest-free.ts';
import type { RoomCandidate } from '../search/room-candidates.query.ts';
import { listSlots, type SearchedTime, type Slot } from './list-slots.ts';

/** A person of the meeting, with the time in which they are not free. */
export interface PersonTime {
  userId: string;
  name: string;
  busy: readonly TimeSpan[];
}

/** The number of the meeting's people who have a desk at a location on a day. */
export interface DeskCount {
  day: string;
  /** The location's number in the sorted list of locations. */
  position: number;
  people: number;
}

/** A free room, with the hours of the proposed time by the room's clock. */
export interface FreeRoom {
  room: RoomCandidate;
  hours: WantedHours;
}

/** A proposed time, with the people who are not free then. */
export interface ChosenTime extends TimeSpan {
  busy: (TimeSpan & Pick<PersonTime, 'userId' | 'name'>)[];
  /** At least one and at most `limits.meetingRooms`, the best first. */
  rooms: FreeRoom[];
}

interface Given {
  rooms: readonly RoomCandidate[];
  people: readonly PersonTime[];
  desks: readonly DeskCount[];
  searched: SearchedTime;
}

/** The times of a day that come before the first ones of later days. */
const ofDayFirst = 2;

const overlaps = (one: TimeSpan, other: TimeSpan) => one.start < other.end && one.end > other.start;

/**
 * Returns a function that names the rules of a container. Rooms under the same rules share a name,
 * so the rules are checked once for a time and not once for each room.
 */
function createRulesName({ openingOf }: Rules): (room: RoomCandidate) => string {
  const numbers = new Map<OpeningRule, number>();
  const names = new Map<string, string>();
  const numberOf = (rule: OpeningRule) => {
    if (!numbers.has(rule)) numbers.set(rule, numbers.size);
    return numbers.get(rule)!;
  };
  return ({ containerId, timeZone }) => {
    if (!names.has(containerId))
      names.set(containerId, `${timeZone} ${(openingOf?.(containerId) ?? []).map(numberOf).join()}`);
    return names.get(containerId)!;
  };
}

/**
 * Returns a function that gives the hours of a time by the clock of a room's location, as a booking
 * names them. Null if the rules of the time refuse it, or if a clock change makes the hours ambiguous.
 */
function createBookableHours(rules: Rules): (room: RoomCandidate, span: TimeSpan) => WantedHours | null {
  const { now, policy, openingOf } = rules;
  const nameOf = createRulesName(rules);
  const known = new Map<string, WantedHours | null>();
  const hoursIn = once((timeZone, start: number, end: number) => {
    const day = getCalendarDayAt(start, timeZone);
    const hours = formatHoursOfDay({ start, end }, day, timeZone);
    return hours && { day, ...hours };
  });
  return (room, span) => {
    const { containerId, timeZone } = room;
    const key = `${nameOf(room)} ${span.start}`;
    if (!known.has(key)) {
      const context = { now, timeZone, policy, startsAt: null, opening: openingOf?.(containerId) };
      const refused = checkBookingTime({ spans: [span], adminBypass: false }, context);
      known.set(key, refused ? null : hoursIn(timeZone, span.start, span.end));
    }
    return known.get(key)!;
  };
}

/**
 * Chooses among the times at which a room is free, which come in order: at most
 * `limits.meetingTimes` that do not overlap. Each day gives its first two before any day gives more.
 */
function spread(slots: Iterable<Slot>): Slot[] {
  const chosen: { slot: Slot; round: number }[] = [];
  const perDay = new Map<string, number>();
  let end = Number.NEGATIVE_INFINITY;
  let first = 0;
  for (const slot of slots) {
    const before = perDay.get(slot.day) ?? 0;
    if (slot.start < end || before === limits.meetingTimes) continue;
    const round = Math.floor(before / ofDayFirst);
    chosen.push({ slot, round });
    perDay.set(slot.day, before + 1);
    end = slot.end;
    if (round === 0) first += 1;
    // Later days have later times only, so none of them would come before these.
    if (first === limits.meetingTimes) break;
  }
  return chosen
    .sort((a, b) => a.round - b.round)
    .slice(0, limits.meetingTimes)
    .map(({ slot }) => slot)
    .sort((a, b) => a.start - b.start);
}

/**
 * Returns the position of the location where most of the people have a desk on a day, or null. Of
 * several it returns the first one in the tree.
 */
function findBusiest(desks: readonly DeskCount[], day: string): number | null {
  const ofDay = desks.filter((one) => one.day === day);
  const [most] = ofDay.sort((a, b) => b.people - a.people || a.position - b.position);
  return most?.position ?? null;
}

/** Returns the time of a person that overlaps a meeting, from its first to its last moment. */
function busyPart({ userId, name, busy }: PersonTime, slot: TimeSpan): ChosenTime['busy'] {
  const parts = busy.filter((span) => overlaps(span, slot));
  if (parts.length === 0) return [];
  const start = Math.max(slot.start, Math.min(...parts.map((part) => part.start)));
  const end = Math.min(slot.end, Math.max(...parts.map((part) => part.end)));
  return [{ userId, name, start, end }];
}

/**
 * Chooses times for a meeting, the earliest first (WEEK-08). Everyone is free at all of them. If
 * there is no such time, the times have the fewest people who are not. A time has at least one room
 * that is free and that the rules of booking allow.
 */
export function chooseTimes({ rooms, people, desks, searched }: Given, rules: Rules): ChosenTime[] {
  const held = new Map(rooms.map((room) => [room, heldOf(room)]));
  const hoursOf = createBookableHours(rules);
  const findHours = (room: RoomCandidate, slot: TimeSpan) =>
    held.get(room)!.some((span) => overlaps(span, slot)) ? null : hoursOf(room, slot);
  const slots = listSlots(searched, rules.now).map((slot) => ({
    slot,
    count: people.filter(({ busy }) => busy.some((span) => overlaps(span, slot))).length,
  }));
  function* withRoom(count: number) {
    for (const one of slots)
      if (one.count === count && rooms.some((room) => findHours(room, one.slot) !== null)) yield one.slot;
  }
  const roomsFor = (slot: Slot): FreeRoom[] => {
    const busiest = findBusiest(desks, slot.day);
    return rooms
      .flatMap((room) => {
        const hours = findHours(room, slot);
        const away = busiest === null ? room.away : Math.abs(room.position - busiest);
        return hours ? [{ room: { ...room, away }, hours }] : [];
      })
      .sort((a, b) => compareRoomFit(a.room, b.room))
      .slice(0, limits.meetingRooms);
  };
  for (const count of [...new Set(slots.map((one) => one.count))].sort((a, b) => a - b)) {
    const chosen = spread(withRoom(count));
    if (chosen.length > 0)
      return chosen.map((slot) => ({
        ...{ start: slot.start, end: slot.end },
        busy: people.flatMap((person) => busyPart(person, slot)),
        rooms: roomsFor(slot),
      }));
  }
  return [];
}
