import { expect, it } from 'vitest';
import { type BookingTimePolicy, checkBookingTime, type TimeSpan } from '#contract/booking/booking-times.ts';
import type { ApplicableOpeningRules, LocationOpeningRules } from '#contract/booking/opening-hours.ts';
import { dayMs, minuteMs } from '#contract/time/durations.ts';
import { addDays, getInstantOfWallClock, getWallClockTime } from '#contract/time/wall-clock.ts';
import { limits } from '#contract/wire/limits.ts';
import type { RoomSearchRules } from '../search/choose-matching-rooms.ts';
import type { RoomCandidate } from '../search/room-candidates.query.ts';
import { findBookableSlots } from './bookable-slots.ts';
import {
  type ChosenTime,
  chooseTimes as chooseAmong,
  type DeskHolderCount,
  type PersonBusyTimes,
} from './choose-times.ts';
import type { SearchedTime } from './list-slots.ts';

/** Chooses times as a search does. */
function chooseTimes({ rooms, people, desks, searched }: Omit<Week, 'rules'>, rules: RoomSearchRules): ChosenTime[] {
  return chooseAmong({ people, desks, bookable: findBookableSlots(rooms, searched, rules) });
}

/** Returns a generator of whole numbers below a bound, the same for the same seed. */
function createDice(seed: number) {
  let state = seed + 1;
  return (bound: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * bound);
  };
}
type Dice = ReturnType<typeof createDice>;

const zones = ['Europe/Warsaw', 'America/New_York', 'Asia/Kathmandu', 'Australia/Lord_Howe'];
/** Weeks without and with clock changes in these zones. */
const weeks = ['2026-11-23', '2027-03-25', '2027-10-28', '2027-03-11', '2027-11-04', '2027-04-01', '2027-09-30'];
const oneOf = <T>(dice: Dice, choices: readonly T[]): T => choices[dice(choices.length)]!;
const many = <T>(count: number, make: (at: number) => T): T[] => Array.from({ length: count }, (_, at) => make(at));
const hour = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

interface Week {
  rooms: RoomCandidate[];
  people: PersonBusyTimes[];
  desks: DeskHolderCount[];
  searched: SearchedTime;
  rules: RoomSearchRules;
}

function rollSpans(dice: Dice, from: number, days: number, count: number): TimeSpan[] {
  return many(count, () => {
    const start = from + dice(days * 96) * 15 * minuteMs + dice(3) * 5 * minuteMs;
    return { start, end: start + (1 + dice(60)) * 10 * minuteMs };
  });
}

function rollRules(dice: Dice, first: string, now: number): RoomSearchRules {
  const policy: BookingTimePolicy = {
    hours: dice(3) === 0 ? { from: '08:00', to: '18:00' } : null,
    hoursHold: 'wholeStay',
    daysAhead: dice(4) === 0 ? 3 : 60,
    ...{ lastDayHolds: 'start', longestHours: 24, startsNotBefore: 'day' },
  };
  const days = many(7, () => (dice(6) === 0 ? null : { from: hour(60 * dice(10)), to: hour(60 * (14 + dice(10))) }));
  const building: LocationOpeningRules = { locationName: 'Building', hours: days, closed: [] };
  const closed = { from: addDays(first, 1), until: addDays(first, 1), names: { pl: 'Święto', en: 'Holiday' } };
  const floor: LocationOpeningRules = { locationName: 'Floor', hours: null, closed: [closed] };
  const openings: Record<string, ApplicableOpeningRules> = { c0: [building], c1: [floor, building], c2: [] };
  return { now, policy, openingOf: dice(3) === 0 ? undefined : (id) => openings[id]! };
}

function rollWeek(seed: number): Week {
  const dice = createDice(seed);
  const first = oneOf(dice, weeks);
  const timeZone = oneOf(dice, zones);
  const abroad = oneOf(dice, zones);
  const length = 1 + dice(6);
  const from = Date.parse(`${first}T00:00:00Z`);
  // The roll may be in the middle of the first day.
  const now = from - dayMs + dice(2 * 96) * 15 * minuteMs + dice(15) * minuteMs;
  const rooms = many(1 + dice(5), (at): RoomCandidate => {
    const floor = dice(3);
    const held = rollSpans(dice, from - dayMs, length + 2, dice(12));
    return {
      ...{ id: `r${at}`, name: `Room ${10 + at}`, equipment: [], inBuilding: true },
      seats: oneOf(dice, [null, 4, 4, 6, 8]),
      ...{ containerId: `c${floor}`, containerName: `Floor ${floor}`, containerPath: [] },
      timeZone: floor === 2 ? abroad : timeZone,
      ...{ position: floor + 1, away: floor },
      starts: held.map(({ start }) => start / 1000),
      ends: held.map(({ end }) => end / 1000),
    };
  });
  const dense = 1 + dice(40);
  const people = many(1 + dice(6), (at) => ({
    ...{ userId: `u${at}`, name: `Person ${at}` },
    busy: rollSpans(dice, from - dayMs, length + 2, dice(dense)),
    off: rollSpans(dice, from - dayMs, length + 2, dice(3) === 0 ? dice(dense) : 0),
  }));
  const desks = many(dice(6), () => ({
    day: addDays(first, dice(length)),
    position: 1 + dice(4),
    people: 1 + dice(3),
  }));
  const searched = {
    days: many(length, (at) => addDays(first, at)),
    ...{ from: hour(dice(10 * 60)), to: hour((11 + dice(14)) * 60), timeZone },
    minutes: oneOf(dice, [15, 20, 30, 45, 60, 90, 240]),
  };
  return { rooms, people, desks, searched, rules: rollRules(dice, first, now) };
}

const overlaps = (one: TimeSpan, other: TimeSpan) => one.start < other.end && one.end > other.start;

const clocks = new Map<string, ReturnType<typeof getWallClockTime>>();
/** Returns the wall clock of an instant. The weeks repeat, so most clocks are known. */
function clockAt(instant: number, timeZone: string) {
  const key = `${instant} ${timeZone}`;
  const known = clocks.get(key) ?? getWallClockTime(instant, timeZone);
  clocks.set(key, known);
  return known;
}

/** Lists the possible times by looking at the clock of each fifth minute. */
function slotsByMinutes({ days, from, to, timeZone, minutes }: SearchedTime, now: number) {
  const slots: (TimeSpan & { day: string })[] = [];
  const seen = new Set<string>();
  const first = Date.parse(`${days[0]}T00:00:00Z`) - dayMs;
  for (let start = first; start < first + (days.length + 2) * dayMs; start += 5 * minuteMs) {
    const { day, hour: at } = clockAt(start, timeZone);
    if (!days.includes(day) || at < from || Number(at.slice(3)) % 15 !== 0 || seen.has(day + at)) continue;
    seen.add(day + at);
    const end = start + minutes * minuteMs;
    let fits = start >= now;
    for (let moment = start; fits && moment < end; moment += 5 * minuteMs) {
      const clock = clockAt(moment, timeZone);
      fits = clock.day === day && clock.hour < to;
    }
    if (fits) slots.push({ day, start, end });
  }
  return slots;
}

/** Returns the hours of a time by a room's clock, or null if these hours mean another time. */
function hoursByClock({ start, end }: TimeSpan, timeZone: string) {
  const { day, hour: from } = getWallClockTime(start, timeZone);
  const last = getWallClockTime(end, timeZone);
  const to = last.day === day ? last.hour : '24:00';
  const means = (text: string) => getInstantOfWallClock(day, text, timeZone);
  return means(from) === start && means(to) === end ? { day, from, to } : null;
}

/** Searches with all rules anew for each room at each time, and keeps nothing in mind. */
function searchNaively({ rooms, people, desks, searched, rules }: Week): ChosenTime[] {
  const all = slotsByMinutes(searched, rules.now).map(({ day, ...slot }) => {
    const busy = people.flatMap(({ userId, name, busy: spans }) => {
      const part = spans.filter((span) => overlaps(span, slot));
      if (part.length === 0) return [];
      const quarter = 15 * minuteMs;
      let [start, end] = [slot.start, slot.start];
      while (!part.some((one) => one.start < start + quarter)) start += quarter;
      while (part.some((one) => one.end > end)) end += quarter;
      return [{ userId, name, start, end: Math.min(slot.end, end) }];
    });
    const off = people
      .filter((one) => !busy.some(({ userId }) => userId === one.userId))
      .filter((one) => one.off.some((span) => overlaps(span, slot)))
      .map(({ userId, name }) => ({ userId, name }));
    return { day, slot, busy, off };
  });
  const isHeld = (room: RoomCandidate, slot: TimeSpan) =>
    room.starts.some((start, at) => overlaps({ start: start * 1000, end: room.ends[at]! * 1000 }, slot));
  const hoursOf = ({ timeZone, containerId }: RoomCandidate, slot: TimeSpan) => {
    const { now, policy: rolled, openingOf } = rules;
    const context = { now, timeZone, policy: rolled, startsAt: null, opening: openingOf?.(containerId) };
    return checkBookingTime({ spans: [slot], adminBypass: false }, context) ? null : hoursByClock(slot, timeZone);
  };
  const withRooms = (busyCount: number, offCount: number) =>
    all
      .filter(({ busy, off }) => busy.length === busyCount && off.length === offCount)
      .map((one) => {
        const free = rooms.flatMap((room) => {
          const hours = isHeld(room, one.slot) ? null : hoursOf(room, one.slot);
          return hours ? [{ room, hours }] : [];
        });
        return { ...one, free };
      })
      .filter(({ free }) => free.length > 0);
  const counts = many(people.length + 1, (count) => count);
  const found = counts
    .flatMap((busyCount) => counts.map((offCount) => [busyCount, offCount] as const))
    .reduce<ReturnType<typeof withRooms>>(
      (earlier, [busyCount, offCount]) => (earlier.length > 0 ? earlier : withRooms(busyCount, offCount)),
      [],
    );
  const perDay = new Map<string, typeof found>();
  let end = Number.NEGATIVE_INFINITY;
  for (const one of found) {
    if (one.slot.start < end) continue;
    perDay.set(one.day, [...(perDay.get(one.day) ?? []), one]);
    end = one.slot.end;
  }
  const best: typeof found = [];
  for (let round = 0; best.length < limits.meetingTimes && round < 50; round++)
    for (const ofDay of perDay.values()) best.push(...ofDay.slice(round * 2, round * 2 + 2));
  return best
    .slice(0, limits.meetingTimes)
    .sort((a, b) => a.slot.start - b.slot.start)
    .map(({ day, slot, busy, off, free }) => {
      const there = desks.filter((one) => one.day === day);
      const most = Math.max(...there.map((one) => one.people));
      const near = Math.min(...there.filter((one) => one.people === most).map(({ position }) => position));
      const rank = ({ room }: (typeof free)[number]) => [
        room.seats ?? 9_999,
        Number.isFinite(near) ? Math.abs(room.position - near) : room.away,
      ];
      const sorted = free.toSorted((a, b) => {
        const [one, other] = [rank(a), rank(b)];
        return one[0]! - other[0]! || one[1]! - other[1]! || (a.room.name < b.room.name ? -1 : 1);
      });
      return { ...slot, busy, off, rooms: sorted.slice(0, limits.meetingRooms) };
    });
}

const inWords = (times: readonly ChosenTime[]) =>
  times.map(({ start, end, busy, off, rooms }) => ({
    ...{ start, end, busy, off },
    rooms: rooms.map(({ room, hours }) => [room.id, hours]),
  }));

it('[WEEK-08a] equals a naive search over 500 random weeks, with clock changes and rooms of other zones', () => {
  const seen = { none: 0, free: 0, off: 0, busy: 0 };
  for (let seed = 0; seed < 500; seed++) {
    const week = rollWeek(seed);
    const chosen = chooseTimes(week, week.rules);
    expect(inWords(chosen), `week ${seed}`).toEqual(inWords(searchNaively(week)));
    const [first] = chosen;
    seen[!first ? 'none' : first.busy.length > 0 ? 'busy' : first.off.length > 0 ? 'off' : 'free'] += 1;
  }
  // Each outcome is common, so the weeks are neither empty nor all alike.
  for (const [outcome, count] of Object.entries(seen)) expect(count, outcome).toBeGreaterThan(30);
});

const policy: BookingTimePolicy = {
  ...{ hours: null, hoursHold: 'wholeStay', daysAhead: 60, lastDayHolds: 'start', longestHours: 24 },
  startsNotBefore: 'day',
};
const rules: RoomSearchRules = { now: Date.parse('2026-11-20T09:00:00Z'), policy };
const room = (id: string, more: Partial<RoomCandidate> = {}): RoomCandidate => ({
  ...{ id, name: id, seats: 6, equipment: [], inBuilding: true, position: 1, away: 0, starts: [], ends: [] },
  ...{ containerId: 'floor', containerName: 'Floor', containerPath: [], timeZone: 'Europe/Warsaw' },
  ...more,
});
const at = (text: string) => getInstantOfWallClock('2026-11-23', text, 'Europe/Warsaw');
const person = (name: string, ...busy: [string, string][]): PersonBusyTimes => ({
  ...{ userId: name, name },
  busy: busy.map(([start, end]) => ({ start: at(start), end: at(end) })),
  off: [],
});
const monday: SearchedTime = {
  ...{ days: ['2026-11-23'], from: '09:00', to: '17:00', timeZone: 'Europe/Warsaw', minutes: 60 },
};
const hours = (times: readonly ChosenTime[]) =>
  times.map(({ start, rooms }) => `${getWallClockTime(start, 'Europe/Warsaw').hour} ${rooms[0]!.room.id}`);

it('names who is not free, and when within the time, if there is no time for everyone', () => {
  const people = [
    person('Ola', ['06:00', '10:30']),
    person('Jan', ['10:00', '20:00']),
    person('Ewa', ['11:00', '20:00']),
  ];
  const [first, ...others] = chooseTimes({ rooms: [room('r')], people, desks: [], searched: monday }, rules);
  expect(first).toMatchObject({ start: at('09:00'), busy: [{ userId: 'Ola', start: at('09:00'), end: at('10:00') }] });
  expect(others).toEqual([]);
});

it('takes the smallest room first, and of equal ones the nearest to where most of the people have a desk', () => {
  const rooms = [room('big', { seats: 8, position: 3 }), room('here'), room('there', { position: 4, away: 3 })];
  const desks = [
    { day: '2026-11-23', position: 4, people: 2 },
    { day: '2026-11-23', position: 1, people: 1 },
  ];
  const order = (given: DeskHolderCount[]) =>
    chooseTimes({ rooms, people: [person('Ola')], desks: given, searched: monday }, rules)[0]!.rooms.map(
      (one) => one.room.id,
    );
  expect(order(desks)).toEqual(['there', 'here', 'big']);
  expect(order([])).toEqual(['here', 'there', 'big']);
});

it('offers times of several days before a third one of the first day', () => {
  const searched = { ...monday, days: ['2026-11-23', '2026-11-24'], from: '09:00', to: '14:00' };
  const times = chooseTimes({ rooms: [room('r')], people: [person('Ola')], desks: [], searched }, rules);
  expect(hours(times)).toEqual(['09:00 r', '10:00 r', '11:00 r', '09:00 r', '10:00 r']);
});

it('names the edges of busy time in quarters of an hour, so that they are not those of a meeting', () => {
  const people = [person('Ola', ['09:20', '09:50'])];
  const searched = { ...monday, to: '10:00' };
  const [time] = chooseTimes({ rooms: [room('r')], people, desks: [], searched }, rules);
  expect(time!.busy).toEqual([{ userId: 'Ola', name: 'Ola', start: at('09:15'), end: at('10:00') }]);
});

it('takes a time outside of working hours before one with a busy person, and tells who is outside', () => {
  const off = (name: string, from: string, to: string) => ({
    ...person(name),
    off: [{ start: at(from), end: at(to) }],
  });
  const searched = { ...monday, to: '11:00' };
  const people = [person('Jan', ['09:00', '10:00']), off('Ola', '08:00', '20:00'), off('Ewa', '08:00', '20:00')];
  const times = chooseTimes({ rooms: [room('r')], people, desks: [], searched }, rules);
  expect(times.map(({ start, busy, off: outside }) => [start, busy, outside.map(({ name }) => name)])).toEqual([
    [at('10:00'), [], ['Ola', 'Ewa']],
  ]);
});

it('bounds its work: of many rooms a long search looks at the smallest, and tells how many', () => {
  const rooms = Array.from({ length: 2_000 }, (_, no) => room(`r${no}`, { containerId: `floor ${no % 60}` }));
  const asked: string[] = [];
  const opened: RoomSearchRules = {
    ...{ ...rules, now: Date.parse('2026-11-20T09:00:00Z') },
    openingOf: (id) => {
      asked.push(id);
      return [{ locationName: id, hours: Array.from({ length: 7 }, () => null), closed: [] }];
    },
  };
  const days = Array.from({ length: 31 }, (_, no) => addDays('2026-11-23', no));
  const month = { ...monday, days, from: '00:00', to: '24:00', minutes: 15 };
  const { looked, slots } = findBookableSlots(rooms, month, opened);
  expect(slots).toEqual([]);
  expect(looked).toBeLessThanOrEqual(400_000 / (31 * 96));
  expect(looked).toBeGreaterThan(0);
  // The rules are read once for a room's floor, and not once for each slot.
  expect(asked.length).toBeLessThan(2 * 60 + 1);
  const week = { ...monday, days: days.slice(0, 5), minutes: 60 };
  expect(findBookableSlots(rooms, week, rules).looked).toBe(2_000);
});
