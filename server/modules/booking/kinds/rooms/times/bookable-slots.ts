import { checkBookingTime, type TimeSpan } from '#contract/booking/booking-times.ts';
import {
  type ApplicableOpeningRules,
  findClosedPeriodOn,
  getOpeningHoursOn,
  type LocationOpeningRules,
} from '#contract/booking/opening-hours.ts';
import { getCalendarDayAt, getInstantOfWallClock } from '#contract/time/wall-clock.ts';
import { convertSecondPairsToSpans, type RoomSearchRules } from '../search/choose-matching-rooms.ts';
import { formatHoursOfDay, type WantedHours } from '../search/nearest-free.ts';
import type { RoomCandidate } from '../search/room-candidates.query.ts';
import { listMeetingSlots, type MeetingSlot, type SearchedTime } from './list-slots.ts';
import { markOverlaps } from './walk-spans.ts';

/** A free room, with the hours of the proposed time by the room's clock. */
export interface FreeRoom {
  room: RoomCandidate;
  hours: WantedHours;
}

/** The times at which at least one room can be booked. */
export interface BookableSlots {
  /** In order. */
  slots: MeetingSlot[];
  /** Returns the rooms that can be booked at one of these times. */
  roomsAt(slot: MeetingSlot): FreeRoom[];
  /** The number of rooms that the search looked at, the smallest first. */
  looked: number;
}

/**
 * The most work of one search. A room costs one step for a slot, and a set of rules `rulesCost`.
 */
const mostWork = 400_000;
const rulesCost = 20;

/**
 * Returns a function that names the rules of a container. Rooms under the same rules share a name,
 * so the rules are checked once for a time and not once for each room.
 */
function createRulesName({ openingOf }: RoomSearchRules): (room: RoomCandidate) => string {
  const numbers = new Map<LocationOpeningRules, number>();
  const names = new Map<string, string>();
  const numberOf = (rule: LocationOpeningRules) => {
    if (!numbers.has(rule)) numbers.set(rule, numbers.size);
    return numbers.get(rule)!;
  };
  return ({ containerId, timeZone }) => {
    if (!names.has(containerId))
      names.set(containerId, `${timeZone} ${(openingOf?.(containerId) ?? []).map(numberOf).join()}`);
    return names.get(containerId)!;
  };
}

const always: TimeSpan = { start: Number.NEGATIVE_INFINITY, end: Number.POSITIVE_INFINITY };

/**
 * Returns the time in which the opening hours of a day leave a booking, or null on a closed day.
 */
function getOpenFrame(opening: ApplicableOpeningRules, day: string, timeZone: string): TimeSpan | null {
  if (findClosedPeriodOn(opening, day)) return null;
  const hours = getOpeningHoursOn(opening, day);
  if (!hours) return always;
  if ('closedBy' in hours) return null;
  return {
    start: getInstantOfWallClock(day, hours.from, timeZone),
    // A booking past midnight is a matter of the next day's hours.
    end: hours.to === '24:00' ? always.end : getInstantOfWallClock(day, hours.to, timeZone),
  };
}

/**
 * Returns a function that gives the hours of a time by the clock of a container, as a booking names
 * them. Null if the rules of the time refuse it, or if a clock change makes the hours ambiguous.
 */
function createBookableHours({ now, policy, openingOf }: RoomSearchRules, { containerId, timeZone }: RoomCandidate) {
  const opening = openingOf?.(containerId);
  const frames = new Map<string, TimeSpan | null>();
  const known = new Map<number, WantedHours | null>();
  // The rules refuse what a frame refuses, too. A frame spares the search their cost for most
  // slots.
  const frameOf = (day: string) => {
    if (!frames.has(day)) frames.set(day, getOpenFrame(opening ?? [], day, timeZone));
    return frames.get(day)!;
  };
  const judge = (span: TimeSpan): WantedHours | null => {
    const day = getCalendarDayAt(span.start, timeZone);
    const frame = frameOf(day);
    if (!frame || span.start < frame.start || span.end > frame.end) return null;
    const context = { now, timeZone, policy, startsAt: null, opening };
    if (checkBookingTime({ spans: [span], adminBypass: false }, context)) return null;
    const hours = formatHoursOfDay(span, day, timeZone);
    return hours && { day, ...hours };
  };
  return (span: TimeSpan): WantedHours | null => {
    if (!known.has(span.start)) known.set(span.start, judge(span));
    return known.get(span.start)!;
  };
}

/**
 * Takes rooms in their order, the smallest first, until a search of all slots would be too much
 * work.
 */
function boundRooms(rooms: readonly RoomCandidate[], slots: number, nameOf: (room: RoomCandidate) => string) {
  const names = new Set<string>();
  const tooMany = rooms.findIndex((room, at) => {
    names.add(nameOf(room));
    return (at + 1 + names.size * rulesCost) * slots > mostWork;
  });
  // The first room is always looked at.
  return tooMany < 0 ? rooms : rooms.slice(0, Math.max(1, tooMany));
}

/**
 * Finds the times of a meeting at which a room is free and the rules of booking allow it. The work
 * is bounded: a search of many days looks only at the first rooms, and returns their number.
 */
export function findBookableSlots(
  candidates: readonly RoomCandidate[],
  searched: SearchedTime,
  rules: RoomSearchRules,
): BookableSlots {
  const all = listMeetingSlots(searched, rules.now);
  const nameOf = createRulesName(rules);
  const rooms = boundRooms(candidates, all.length, nameOf);
  const hoursByRules = new Map<string, ReturnType<typeof createBookableHours>>();
  const looked = rooms.map((room) => {
    const name = nameOf(room);
    const hoursAt = hoursByRules.get(name) ?? createBookableHours(rules, room);
    hoursByRules.set(name, hoursAt);
    return { room, hoursAt, held: markOverlaps(convertSecondPairsToSpans(room), all) };
  });
  const numbers = new Map(all.map((slot, at) => [slot, at]));
  const isFree = (held: boolean[], slot: MeetingSlot) => !held[numbers.get(slot)!];
  return {
    slots: all.filter((slot) => looked.some(({ hoursAt, held }) => isFree(held, slot) && hoursAt(slot) !== null)),
    roomsAt: (slot) =>
      looked.flatMap(({ room, hoursAt, held }) => {
        const hours = isFree(held, slot) ? hoursAt(slot) : null;
        return hours ? [{ room, hours }] : [];
      }),
    looked: rooms.length,
  };
}
