import { refusalOfTime, type Span, type TimePolicy } from '#contract/booking-times.ts';
import { limits } from '#contract/limits.ts';
import type { FoundRoom, FoundRooms } from '#contract/room-search.ts';
import { instantAt } from '#contract/wall-clock.ts';
import { presentLocation } from '#server/booking/present-booking.ts';
import { awayFrom, frameOf, freeInstead, hoursOf, type WantedHours } from './nearest-free.ts';
import type { Candidate } from './room-candidates.query.ts';

interface Rules {
  now: number;
  policy: TimePolicy;
}

type Choice = Omit<FoundRooms, 'building'>;

const heldOf = ({ starts, ends }: Candidate): Span[] =>
  starts.map((start, at) => ({ start: start * 1000, end: ends[at]! * 1000 }));

function present(room: Candidate, { from, to }: Pick<WantedHours, 'from' | 'to'>): FoundRoom {
  const { id, label, seats, equipment, ...where } = room;
  return { id, name: label, seats, equipment, ...presentLocation(where), from, to };
}

/** As the database orders names: 'Sala 9' before 'Sala 10'. */
const byName = new Intl.Collator('pl', { numeric: true });

/** The fewest seats first, of rooms that say how many they have; then the nearest, then by name. */
const byFit = (a: Candidate, b: Candidate) =>
  (a.seats ?? Number.MAX_SAFE_INTEGER) - (b.seats ?? Number.MAX_SAFE_INTEGER) ||
  a.away - b.away ||
  byName.compare(a.label, b.label);
const byWay = (a: Candidate, b: Candidate) => a.away - b.away || byFit(a, b);

/** Remembers what is made for each time zone; a company has few. */
function perZone<Made>(make: (timeZone: string) => Made): (timeZone: string) => Made {
  const known = new Map<string, Made>();
  return (timeZone) => {
    const made = known.get(timeZone) ?? make(timeZone);
    known.set(timeZone, made);
    return made;
  };
}

const isOpen = (span: Span, timeZone: string, { now, policy }: Rules) =>
  !refusalOfTime({ spans: [span], adminBypass: false }, { now, timeZone, policy, startsAt: null });

/** The nearest free hours of each room that has any, those nearest to what is wanted first. */
function atOtherHours(rooms: readonly Candidate[], wanted: WantedHours, rules: Rules): FoundRoom[] {
  const { now, policy } = rules;
  const frameIn = perZone((timeZone) => frameOf(wanted, { timeZone, allowed: policy.hours, now }));
  const offers = rooms
    .flatMap((room) => {
      const frame = frameIn(room.timeZone);
      return freeInstead(frame, heldOf(room)).map((span) => ({ room, span, away: awayFrom(frame, span) }));
    })
    .sort((a, b) => a.away - b.away || byFit(a.room, b.room));
  const found = new Map<string, FoundRoom>();
  // The clock is asked of those alone that may be named.
  for (const { room, span } of offers) {
    if (found.size === limits.roomsOffered) break;
    const hours = found.has(room.id) ? null : hoursOf(span, wanted.day, room.timeZone);
    if (hours && isOpen(span, room.timeZone, rules)) found.set(room.id, present(room, hours));
  }
  return [...found.values()];
}

/**
 * Chooses among rooms that have what is wanted: those of the building that are free for the whole of the wanted hours, the
 * best fit first; where there is none, the nearest free hours in the building and rooms elsewhere that are free then.
 */
export function roomsThatFit(candidates: readonly Candidate[], wanted: WantedHours, rules: Rules): Choice {
  const { day, from, to } = wanted;
  const hoursIn = perZone((timeZone) => {
    const span = { start: instantAt(day, from, timeZone), end: instantAt(day, to, timeZone) };
    return { span, open: isOpen(span, timeZone, rules) };
  });
  const isFree = (room: Candidate) => {
    const { span, open } = hoursIn(room.timeZone);
    return open && !heldOf(room).some(({ start, end }) => start < span.end && end > span.start);
  };
  const inside = candidates.filter(({ inBuilding }) => inBuilding);
  const fitting = inside.filter(isFree).sort(byFit);
  const rooms = fitting.slice(0, limits.roomsFound).map((room) => present(room, wanted));
  if (rooms.length > 0) return { fits: fitting.length, rooms, otherHours: [], elsewhere: [] };
  const outside = candidates.filter((room) => !room.inBuilding && isFree(room)).sort(byWay);
  return {
    ...{ fits: 0, rooms },
    otherHours: atOtherHours(inside, wanted, rules),
    elsewhere: outside.slice(0, limits.roomsOffered).map((room) => present(room, wanted)),
  };
}
