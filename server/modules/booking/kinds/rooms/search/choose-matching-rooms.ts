import {
  type BookingTimePolicy,
  checkBookingTime,
  isClosedOrUnbookable,
  type TimeSpan,
} from '#contract/booking/booking-times.ts';
import { findStrictestUnit, fitFreeSpans } from '#contract/booking/booking-units.ts';
import { getFreeTimeSpans } from '#contract/booking/free-time.ts';
import { type ApplicableOpeningRules, getCommonAllowedHours } from '#contract/booking/opening-hours.ts';
import { compareRoomFit } from '#contract/rooms/room-fit.ts';
import type { FoundRoom, FoundRoomsResponse } from '#contract/rooms/room-search.ts';
import { minuteMs } from '#contract/time/durations.ts';
import { convertEndOfDayTo2359, getInstantOfWallClock } from '#contract/time/wall-clock.ts';
import { limits } from '#contract/wire/limits.ts';
import { presentFoundRoom } from './found-room.presenter.ts';
import {
  createRoomSearchWindow,
  findFreeSpansNearby,
  formatHoursOfDay,
  getStartDistanceMs,
  type RoomSearchWindow,
  type WantedHours,
} from './nearest-free.ts';
import type { RoomCandidate } from './room-candidates.query.ts';

/** The rules of booking that the search for rooms applies. */
export interface RoomSearchRules {
  now: number;
  policy: BookingTimePolicy;
  /**
   * Returns the opening hours and closed days of a container. Undefined while the company sets
   * none.
   */
  openingOf?: ((containerId: string) => ApplicableOpeningRules) | undefined;
}

type Choice = Omit<FoundRoomsResponse, 'building'>;

/**
 * Converts paired starts and ends in seconds, such as those of a room's bookings, to milliseconds.
 */
export const convertSecondPairsToSpans = ({ starts, ends }: Pick<RoomCandidate, 'starts' | 'ends'>): TimeSpan[] =>
  starts.map((start, at) => ({ start: start * 1000, end: ends[at]! * 1000 }));

const byWay = (a: RoomCandidate, b: RoomCandidate) => a.away - b.away || compareRoomFit(a, b);

/**
 * Caches results by time zone and times. A company uses few zones, and the free rooms of a search
 * share few times.
 */
function once<Made, More extends (string | number | undefined)[]>(
  make: (timeZone: string, ...more: More) => Made,
): typeof make {
  const known = new Map<string, Made>();
  return (...args) => {
    const key = args.join(' ');
    if (!known.has(key)) known.set(key, make(...args));
    return known.get(key)!;
  };
}

const isOpen = (span: TimeSpan, timeZone: string, { now, policy }: RoomSearchRules) =>
  !checkBookingTime({ spans: [span], adminBypass: false }, { now, timeZone, policy, startsAt: null });

/** Returns whether the room's location is closed at a time, or takes no bookings of that time. */
function isShut(
  { containerId, timeZone }: RoomCandidate,
  span: TimeSpan,
  { openingOf, policy }: RoomSearchRules,
): boolean {
  return openingOf !== undefined && isClosedOrUnbookable(span, { timeZone, policy, opening: openingOf(containerId) });
}

/** Returns the free hours of a room to offer, at which its location takes bookings (WEEK-05e). */
function offerSpans(
  room: RoomCandidate,
  frame: RoomSearchWindow,
  { day, rules }: { day: string; rules: RoomSearchRules },
): TimeSpan[] {
  const { policy, openingOf } = rules;
  const unitRules = policy.units && {
    opening: openingOf?.(room.containerId),
    hours: policy.hours,
    units: policy.units,
  };
  const unit = unitRules && findStrictestUnit(unitRules)?.unit;
  if (!unit) return findFreeSpansNearby(frame, convertSecondPairsToSpans(room));
  const cut = (free: TimeSpan[]) => fitFreeSpans(free, { unit, day, timeZone: room.timeZone, rules: unitRules });
  if (typeof unit === 'number')
    return findFreeSpansNearby(frame, convertSecondPairsToSpans(room), { cut, step: unit * minuteMs });
  // A half day or a whole day that goes on is booked from its start, which has passed.
  const within = { start: getInstantOfWallClock(day, '00:00', room.timeZone), end: frame.within.end };
  return cut(getFreeTimeSpans(within, convertSecondPairsToSpans(room)));
}

/**
 * Returns the nearest free hours of rooms that have free hours on the day, nearest first. It
 * returns at most `limits.roomsOffered` rooms.
 */
function atOtherHours(rooms: readonly RoomCandidate[], wanted: WantedHours, rules: RoomSearchRules): FoundRoom[] {
  const { now, policy } = rules;
  const frameIn = once((timeZone, from?: string, to?: string) => {
    const allowed = from !== undefined && to !== undefined ? { from, to } : null;
    return createRoomSearchWindow(wanted, { timeZone, allowed, now });
  });
  const offers = rooms
    .flatMap((room) => {
      const allowed = getCommonAllowedHours(policy.hours, rules.openingOf?.(room.containerId), [wanted.day]);
      const frame = frameIn(room.timeZone, allowed?.from, allowed?.to);
      return offerSpans(room, frame, { day: wanted.day, rules }).map((span) => ({
        room,
        span,
        away: getStartDistanceMs(frame, span),
      }));
    })
    .sort((a, b) => a.away - b.away || compareRoomFit(a.room, b.room));
  // On a day that cannot be booked, the loop reaches all rooms. The cache computes each time once.
  const openHours = once((timeZone, start: number, end: number) => {
    const hours = formatHoursOfDay({ start, end }, wanted.day, timeZone);
    return hours && isOpen({ start, end }, timeZone, rules) ? hours : null;
  });
  const found = new Map<string, FoundRoom>();
  for (const { room, span } of offers) {
    if (found.size === limits.roomsOffered) break;
    const hours =
      found.has(room.id) || isShut(room, span, rules) ? null : openHours(room.timeZone, span.start, span.end);
    if (hours) found.set(room.id, presentFoundRoom(room, hours));
  }
  return [...found.values()];
}

/**
 * Chooses among rooms that meet the request. It returns the building's rooms that are free for the
 * requested hours, best fit first. Without any, it returns the nearest free hours in the building
 * and free rooms elsewhere. A requested end of 24:00 is checked as 23:59 and returned as 24:00.
 */
export function chooseMatchingRooms(
  candidates: readonly RoomCandidate[],
  wanted: WantedHours,
  rules: RoomSearchRules,
): Choice {
  const { day, from, to } = wanted;
  const hoursIn = once((timeZone) => {
    const span = {
      start: getInstantOfWallClock(day, from, timeZone),
      end: getInstantOfWallClock(day, convertEndOfDayTo2359(to), timeZone),
    };
    return { span, open: isOpen(span, timeZone, rules) };
  });
  const isFree = (room: RoomCandidate) => {
    const { span, open } = hoursIn(room.timeZone);
    return (
      open &&
      !isShut(room, span, rules) &&
      !convertSecondPairsToSpans(room).some(({ start, end }) => start < span.end && end > span.start)
    );
  };
  const inside = candidates.filter(({ inBuilding }) => inBuilding);
  const fitting = inside.filter(isFree).sort(compareRoomFit);
  const rooms = fitting.slice(0, limits.roomsFound).map((room) => presentFoundRoom(room, wanted));
  if (rooms.length > 0) return { fits: fitting.length, rooms, otherHours: [], elsewhere: [] };
  const outside = candidates.filter((room) => !room.inBuilding && isFree(room)).sort(byWay);
  return {
    ...{ fits: 0, rooms },
    otherHours: atOtherHours(inside, wanted, rules),
    elsewhere: outside.slice(0, limits.roomsOffered).map((room) => presentFoundRoom(room, wanted)),
  };
}
