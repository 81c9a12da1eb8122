import type { TimeSpan } from '#contract/booking/booking-times.ts';
import { compareRoomFit } from '#contract/rooms/room-fit.ts';
import { minuteMs } from '#contract/time/durations.ts';
import { limits } from '#contract/wire/limits.ts';
import { areOverlapping } from '#server/modules/booking/engine/spans.ts';
import type { BookableSlots, FreeRoom } from './bookable-slots.ts';
import type { MeetingSlot } from './list-slots.ts';
import { markOverlaps } from './walk-spans.ts';

/** A person of the meeting, with the time in which they are not free. */
export interface PersonBusyTimes {
  userId: string;
  name: string;
  busy: readonly TimeSpan[];
  /** The time outside of the person's working hours. It weighs less than busy time. */
  off: readonly TimeSpan[];
}

type Named = Pick<PersonBusyTimes, 'userId' | 'name'>;

/** The number of the meeting's people who have a desk at a location on a day. */
export interface DeskHolderCount {
  day: string;
  /** The location's number in the sorted list of locations. */
  position: number;
  people: number;
}

/** A proposed time, with the people who are not free then. */
export interface ChosenTime extends TimeSpan {
  busy: (TimeSpan & Named)[];
  /** The people who are not busy, but outside of their working hours. */
  off: Named[];
  /** At least one and at most `limits.meetingRooms`, the best first. */
  rooms: FreeRoom[];
}

interface Given {
  people: readonly PersonBusyTimes[];
  desks: readonly DeskHolderCount[];
  bookable: BookableSlots;
}

/** The times of a day that come before the first ones of later days. */
const ofDayFirst = 2;

/** The precision of busy time in the answer, so that its edges are not those of a known meeting. */
const roundedTo = 15 * minuteMs;

/**
 * Chooses among the times at which a room is free, which come in order: at most
 * `limits.meetingTimes` that do not overlap. Each day gives its first two before any day gives
 * more.
 */
function spread(slots: Iterable<MeetingSlot>): MeetingSlot[] {
  const chosen: { slot: MeetingSlot; round: number }[] = [];
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
function findBusiest(desks: readonly DeskHolderCount[], day: string): number | null {
  const ofDay = desks.filter((one) => one.day === day);
  const [most] = ofDay.sort((a, b) => b.people - a.people || a.position - b.position);
  return most?.position ?? null;
}

/**
 * Returns the time of a person that overlaps a meeting, from its first to its last quarter hour.
 */
function busyPart({ userId, name, busy }: PersonBusyTimes, slot: TimeSpan): ChosenTime['busy'] {
  const parts = busy.filter((span) => areOverlapping(span, slot));
  if (parts.length === 0) return [];
  const first = Math.min(...parts.map((part) => part.start));
  const last = Math.max(...parts.map((part) => part.end));
  const start = Math.max(slot.start, Math.floor(first / roundedTo) * roundedTo);
  const end = Math.min(slot.end, Math.ceil(last / roundedTo) * roundedTo);
  return [{ userId, name, start, end }];
}

/**
 * Returns the ranks of times. A busy person weighs more than all people outside of their working
 * hours.
 */
function rankSlots(people: readonly PersonBusyTimes[], slots: readonly MeetingSlot[]): number[] {
  const ranks = slots.map(() => 0);
  for (const { busy, off } of people) {
    const [isBusy, isOff] = [markOverlaps(busy, slots), markOverlaps(off, slots)];
    for (const at of slots.keys()) if (isBusy[at] || isOff[at]) ranks[at]! += isBusy[at] ? people.length + 1 : 1;
  }
  return ranks;
}

/**
 * Chooses times for a meeting among those with a room, the earliest first (WEEK-08). Everyone is
 * free at all of them. If there is no such time, the times have the fewest busy people. Of equal
 * ones they have the fewest people outside of their working hours.
 */
export function chooseTimes({ people, desks, bookable }: Given): ChosenTime[] {
  const { slots, roomsAt } = bookable;
  const ranks = rankSlots(people, slots);
  const best = ranks.reduce((least, rank) => Math.min(least, rank), Number.POSITIVE_INFINITY);
  const roomsFor = (slot: MeetingSlot): FreeRoom[] => {
    const busiest = findBusiest(desks, slot.day);
    return roomsAt(slot)
      .map(({ room, hours }) => {
        const away = busiest === null ? room.away : Math.abs(room.position - busiest);
        return { room: { ...room, away }, hours };
      })
      .sort((a, b) => compareRoomFit(a.room, b.room))
      .slice(0, limits.meetingRooms);
  };
  return spread(slots.filter((_, at) => ranks[at] === best)).map((slot) => {
    const busy = people.flatMap((person) => busyPart(person, slot));
    const isBusy = new Set(busy.map(({ userId }) => userId));
    return {
      ...{ start: slot.start, end: slot.end, busy },
      off: people
        .filter(({ userId, off }) => !isBusy.has(userId) && off.some((span) => areOverlapping(span, slot)))
        .map(({ userId, name }) => ({ userId, name })),
      rooms: roomsFor(slot),
    };
  });
}
