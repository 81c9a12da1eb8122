import { refusalOfTime, type Span, type TimePolicy } from '#contract/booking-times.ts';
import { limits } from '#contract/limits.ts';
import type { FoundRoom, FoundRooms } from '#contract/room-search.ts';
import { instantAt } from '#contract/wall-clock.ts';
import { presentLocation } from '#server/booking/present-booking.ts';
import { nearestFree, type WantedHours } from './nearest-free.ts';
import type { Candidate } from './room-candidates.query.ts';

interface Rules {
  now: number;
  policy: TimePolicy;
}

type Choice = Omit<FoundRooms, 'building'>;
type ByHours = (timeZone: string) => Span | null;

const heldOf = ({ held }: Candidate): Span[] => held.map(([start, end]) => ({ start, end }));

function present(room: Candidate, { from, to }: Pick<WantedHours, 'from' | 'to'>): FoundRoom {
  const { id, label, seats, equipment, ...where } = room;
  return { id, name: label, seats, equipment, ...presentLocation(where), from, to };
}

/** The fewest seats first, of rooms that say how many they have; then the nearest. */
const byFit = (a: Candidate, b: Candidate) =>
  (a.seats ?? Number.MAX_SAFE_INTEGER) - (b.seats ?? Number.MAX_SAFE_INTEGER) || a.away - b.away;
const byWay = (a: Candidate, b: Candidate) => a.away - b.away || byFit(a, b);

/** The wanted hours as instants of each zone, null where the rules of time refuse them there; a company has few zones. */
function openHours({ day, from, to }: WantedHours, { now, policy }: Rules): ByHours {
  const known = new Map<string, Span | null>();
  return (timeZone) => {
    const before = known.get(timeZone);
    if (before !== undefined) return before;
    const span = { start: instantAt(day, from, timeZone), end: instantAt(day, to, timeZone) };
    const refused = refusalOfTime({ spans: [span], adminBypass: false }, { now, timeZone, policy, startsAt: null });
    const open = refused ? null : span;
    known.set(timeZone, open);
    return open;
  };
}

/** The nearest free hours of each room that has any, those nearest to what is wanted first. */
function atOtherHours(rooms: readonly Candidate[], wanted: WantedHours, { now, policy }: Rules): FoundRoom[] {
  return rooms
    .flatMap((room) => {
      const { timeZone } = room;
      const offer = nearestFree(wanted, heldOf(room), { timeZone, allowed: policy.hours, now });
      const context = { now, timeZone, policy, startsAt: null };
      return offer && !refusalOfTime({ spans: [offer.span], adminBypass: false }, context) ? [{ room, offer }] : [];
    })
    .sort((a, b) => a.offer.away - b.offer.away || byFit(a.room, b.room))
    .slice(0, limits.roomsOffered)
    .map(({ room, offer }) => present(room, offer));
}

/**
 * Chooses among rooms that have what is wanted, given by name: those of the building that are free for the whole of the wanted hours, the
 * best fit first; where there is none, the nearest free hours in the building and rooms elsewhere that are free then.
 */
export function roomsThatFit(candidates: readonly Candidate[], wanted: WantedHours, rules: Rules): Choice {
  const hoursIn = openHours(wanted, rules);
  const isFree = (room: Candidate) => {
    const span = hoursIn(room.timeZone);
    return span !== null && !room.held.some(([start, end]) => start < span.end && end > span.start);
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
