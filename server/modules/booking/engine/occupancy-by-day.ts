import { hourMs } from '#contract/time/durations.ts';
import { getCalendarDayAt, getInstantOfWallClock } from '#contract/time/wall-clock.ts';
import type { KindName } from '#server/events/kind-name.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { createSharedReader } from '#server/platform/shared-reads.ts';
import type { Span } from './kind.ts';
import {
  type ContainerDay,
  countAssignedUnbookedPlaces,
  countBookablePlaces,
  countTakenPlaces,
  type OccupancyChange,
  readOccupancyChanges,
} from './occupancy.query.ts';

/** The taken places of a day. */
interface OccupancyOfDay {
  /** True if any place is booked, also a locked or frozen one. */
  anyBooking: boolean;
  /** The number of booked or assigned places by kind, without locked and frozen ones. */
  taken: Partial<Record<KindName, number>>;
}

/** The requested days in a time zone, and their containers. */
export interface OccupancyByDayRequest {
  days: readonly string[];
  timeZone: string;
  /** Containers in which any booked place marks a day. */
  shown: readonly string[];
  /** Containers in which the places of `kind` are counted. */
  counted: readonly string[];
  kind: KindName;
}

/** The booked places of the requested days, in the order of the request. */
export interface OccupancyByDay {
  /** The number of places of the kind that are neither locked nor frozen. */
  open: number;
  /**
   * The days in the order of the request. `taken` counts assigned places too. `anyBooking` does
   * not, because an assigned day is no booking.
   */
  days: { anyBooking: boolean; taken: number }[];
}

/** Counts the booked places of a company by day, for all kinds. It caches the counts. */
export interface OccupancyReader {
  /** Returns a state no older than the call. It includes changes that other servers made. */
  read(companyId: string, request: OccupancyByDayRequest): Promise<OccupancyByDay>;
  /** Clears the cache, because another database may have replaced the one that was read. */
  forget(): void;
}

/** The cached counts of a container. */
interface KnownContainer {
  open: Map<KindName, number>;
  /** The counts by time zone, then by day. */
  zones: Map<string, Map<string, OccupancyOfDay>>;
}

interface KnownCompany {
  /** The PostgreSQL snapshot up to which the cache includes all changes. */
  asOf: string | null;
  containers: Map<string, KnownContainer>;
  until: number;
  /** Resolves when the company's current read ends. */
  turn: Promise<unknown>;
}

/**
 * The number of cached days, per container and time zone, beyond which the next request clears
 * them. So unusual requests cannot fill the memory.
 */
const mostDays = 200;
/** Milliseconds after which a cache is dropped. The database keeps changes for longer. */
const maxAge = hourMs;
/**
 * The maximum number of cached days of all companies together, some 50 MB. The company with the
 * oldest cache is dropped first.
 */
const mostDaysInAll = 500_000;

const nothing: OccupancyOfDay = { anyBooking: false, taken: {} };

/** Returns the size of a company's cache: its days, and 1 for each container. */
function sizeOf({ containers }: KnownCompany): number {
  let size = 0;
  for (const { zones } of containers.values()) {
    size += 1;
    for (const days of zones.values()) size += days.size;
  }
  return size;
}

const spanOfDay = (day: string, timeZone: string): Span => ({
  start: getInstantOfWallClock(day, '00:00', timeZone),
  end: getInstantOfWallClock(day, '24:00', timeZone),
});

function forget({ containers }: KnownCompany, changes: readonly OccupancyChange[]): void {
  for (const { containerId, span } of changes) {
    if (span === null) containers.delete(containerId);
    for (const [timeZone, days] of containers.get(containerId)?.zones ?? []) {
      const [first, last] = [getCalendarDayAt(span!.start, timeZone), getCalendarDayAt(span!.end - 1, timeZone)];
      for (const day of days.keys()) if (first <= day && day <= last) days.delete(day);
    }
  }
}

/** Counts the places, neither locked nor frozen, of containers that are not in the cache. */
async function learnContainers(db: Queryable, companyId: string, known: KnownCompany, ids: ReadonlySet<string>) {
  const unknown = [...ids].filter((id) => !known.containers.has(id));
  if (unknown.length === 0) return;
  const counts = Map.groupBy(await countBookablePlaces(db, companyId, unknown), ({ containerId }) => containerId);
  for (const id of unknown) {
    const open = new Map((counts.get(id) ?? []).map((count) => [count.kind, count.open]));
    known.containers.set(id, { open, zones: new Map() });
  }
}

/** Returns the cached days of a container in a time zone. */
function daysOf(known: KnownCompany, containerId: string, timeZone: string): Map<string, OccupancyOfDay> {
  const { zones } = known.containers.get(containerId)!;
  const days = zones.get(timeZone) ?? new Map<string, OccupancyOfDay>();
  zones.set(timeZone, days);
  return days;
}

/** Counts the booked and assigned places of the days that are not in the cache. */
async function learnDays(
  db: Queryable,
  companyId: string,
  known: KnownCompany,
  { ids, timeZone, days }: { ids: ReadonlySet<string>; timeZone: string; days: readonly string[] },
): Promise<void> {
  const spans = new Map<string, Span>();
  const spanOf = (day: string) => {
    const span = spans.get(day) ?? spanOfDay(day, timeZone);
    spans.set(day, span);
    return span;
  };
  const unknown: (ContainerDay & { day: string; into: Map<string, OccupancyOfDay> })[] = [];
  for (const containerId of ids) {
    const into = daysOf(known, containerId, timeZone);
    if (into.size > mostDays) into.clear();
    for (const day of days) if (!into.has(day)) unknown.push({ containerId, span: spanOf(day), day, into });
  }
  if (unknown.length === 0) return;
  const [booked, assigned] = await Promise.all(
    [countTakenPlaces, countAssignedUnbookedPlaces].map(async (count) =>
      Map.groupBy(await count(db, companyId, unknown), ({ at }) => at),
    ),
  );
  for (const [at, { day, into }] of unknown.entries()) {
    const perDay = [...(booked!.get(at) ?? []), ...(assigned!.get(at) ?? [])];
    const taken: OccupancyOfDay['taken'] = {};
    for (const { kind, taken: more } of perDay) taken[kind] = (taken[kind] ?? 0) + more;
    into.set(day, perDay.length > 0 ? { anyBooking: booked!.has(at), taken } : nothing);
  }
}

function answer(known: KnownCompany, { days, timeZone, shown, counted, kind }: OccupancyByDayRequest): OccupancyByDay {
  const [shownDays, countedDays] = [shown, counted].map((ids) => ids.map((id) => daysOf(known, id, timeZone)));
  return {
    open: counted.reduce((sum, id) => sum + (known.containers.get(id)!.open.get(kind) ?? 0), 0),
    days: days.map((day) => ({
      anyBooking: shownDays!.some((perDay) => perDay.get(day)!.anyBooking),
      taken: countedDays!.reduce((sum, perDay) => sum + (perDay.get(day)!.taken[kind] ?? 0), 0),
    })),
  };
}

async function bringUpToDate(
  db: Queryable,
  companyId: string,
  known: KnownCompany,
  request: OccupancyByDayRequest,
): Promise<OccupancyByDay> {
  const { asOf, changes } = await readOccupancyChanges(db, companyId, known.asOf);
  // The counts below may already include changes later than `asOf`. The next read returns these
  // changes, and then counts their days again.
  known.asOf = asOf;
  forget(known, changes);
  const ids = new Set([...request.shown, ...request.counted]);
  await learnContainers(db, companyId, known, ids);
  await learnDays(db, companyId, known, { ...request, ids });
  return answer(known, request);
}

/**
 * Returns a reader that caches, for each company, how many places are booked on which days. Before
 * each response, it reads the later changes from the database
 * (docs/decisions/0011-calendar-and-lists.md).
 * @param most the maximum number of cached days, checked whenever a company is added
 */
export function createOccupancyReader(db: Queryable, most = mostDaysInAll): OccupancyReader {
  const companies = new Map<string, KnownCompany>();
  const shared = createSharedReader<OccupancyByDay>();

  function knownOf(companyId: string): KnownCompany {
    const known = companies.get(companyId);
    if (known && known.until > Date.now()) return known;
    const fresh: KnownCompany = {
      asOf: null,
      containers: new Map(),
      until: Date.now() + maxAge,
      turn: Promise.resolve(),
    };
    companies.delete(companyId);
    makeRoom();
    companies.set(companyId, fresh);
    return fresh;
  }

  function makeRoom(): void {
    const sizes = new Map([...companies].map(([id, known]) => [id, sizeOf(known)]));
    let size = [...sizes.values()].reduce((sum, one) => sum + one, 0);
    for (const [id, one] of sizes) {
      if (size <= most) return;
      companies.delete(id);
      size -= one;
    }
  }

  return {
    // A company has one read at a time. An earlier read could otherwise restore counts that a later
    // read knows to be stale.
    read: (companyId, request) =>
      shared(`${companyId} ${JSON.stringify(request)}`, () => {
        const known = knownOf(companyId);
        const reading = known.turn.then(() => bringUpToDate(db, companyId, known, request));
        known.turn = reading.catch(() => {});
        return reading;
      }),
    forget: () => companies.clear(),
  };
}
