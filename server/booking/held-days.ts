import { dayOf, instantAt } from '#contract/wall-clock.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { sharedReads } from '#server/platform/shared-reads.ts';
import {
  type CalendarChange,
  type ContainerDay,
  countOpenPlaces,
  countTakenPlaces,
  readCalendarChanges,
} from './held-days.query.ts';
import type { Span } from './kind.ts';
import type { KindName } from './kind-name.ts';

/** Places held on a day that can be booked, by kind; 0 where only others are held, nothing where nobody holds any. */
type HeldDay = Partial<Record<KindName, number>>;

/** Which days are asked for, divided in a time zone, and of which containers. */
export interface HeldRequest {
  days: readonly string[];
  timeZone: string;
  /** Where anything held marks a day. */
  shown: readonly string[];
  /** Where places of `kind` are counted. */
  counted: readonly string[];
  kind: KindName;
}

/** What is held on the days asked for, in their order. */
export interface HeldDays {
  /** Places of the kind that can be booked. */
  open: number;
  days: { anyBooking: boolean; taken: number }[];
}

/** What is held on the days of a company. */
export interface HeldDaysReader {
  /** As of after it was asked for, whichever server made the changes. */
  read(companyId: string, request: HeldRequest): Promise<HeldDays>;
  /** Forgets what was counted: another database may have taken the place of the one that was asked. */
  forget(): void;
}

/** A container as it was last counted. */
interface KnownContainer {
  open: Map<KindName, number>;
  /** By time zone, then day. */
  zones: Map<string, Map<string, HeldDay>>;
}

interface KnownCompany {
  /** Up to which changes everything below is true. */
  asOf: string | null;
  containers: Map<string, KnownContainer>;
  until: number;
  /** Ends when the reading that is under way does. */
  turn: Promise<unknown>;
}

/** Days of a container that are remembered: those that date bars show, whatever else somebody asks for. */
const mostDays = 200;
/** Milliseconds, less than changes are kept for. */
const maxAge = 3_600_000;
/** Days that are remembered of all companies together: some 50 MB. Those of the company that was counted anew longest ago go first. */
const mostDaysInAll = 500_000;

const nothing: HeldDay = {};

/** How much is remembered: days, and one for each container. */
function sizeOf({ containers }: KnownCompany): number {
  let size = 0;
  for (const { zones } of containers.values()) {
    size += 1;
    for (const days of zones.values()) size += days.size;
  }
  return size;
}

const spanOfDay = (day: string, timeZone: string): Span => ({
  start: instantAt(day, '00:00', timeZone),
  end: instantAt(day, '24:00', timeZone),
});

function forget({ containers }: KnownCompany, changes: readonly CalendarChange[]): void {
  for (const { containerId, span } of changes) {
    if (span === null) containers.delete(containerId);
    for (const [timeZone, days] of containers.get(containerId)?.zones ?? []) {
      const [first, last] = [dayOf(span!.start, timeZone), dayOf(span!.end - 1, timeZone)];
      for (const day of days.keys()) if (first <= day && day <= last) days.delete(day);
    }
  }
}

/** Counts the places of containers that are not known. */
async function learnContainers(db: Queryable, companyId: string, known: KnownCompany, ids: ReadonlySet<string>) {
  const unknown = [...ids].filter((id) => !known.containers.has(id));
  if (unknown.length === 0) return;
  const counts = Map.groupBy(await countOpenPlaces(db, companyId, unknown), ({ containerId }) => containerId);
  for (const id of unknown) {
    const open = new Map((counts.get(id) ?? []).map((count) => [count.kind, count.open]));
    known.containers.set(id, { open, zones: new Map() });
  }
}

/** What is remembered of a container's days in a time zone. */
function daysOf(known: KnownCompany, containerId: string, timeZone: string): Map<string, HeldDay> {
  const { zones } = known.containers.get(containerId)!;
  const days = zones.get(timeZone) ?? new Map<string, HeldDay>();
  zones.set(timeZone, days);
  return days;
}

/** Counts the days that are not known. */
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
  const unknown: (ContainerDay & { day: string; into: Map<string, HeldDay> })[] = [];
  for (const containerId of ids) {
    const into = daysOf(known, containerId, timeZone);
    if (into.size > mostDays) into.clear();
    for (const day of days) if (!into.has(day)) unknown.push({ containerId, span: spanOf(day), day, into });
  }
  if (unknown.length === 0) return;
  const counts = Map.groupBy(await countTakenPlaces(db, companyId, unknown), ({ at }) => at);
  for (const [at, { day, into }] of unknown.entries()) {
    const held = counts.get(at);
    into.set(day, held ? Object.fromEntries(held.map(({ kind, taken }) => [kind, taken])) : nothing);
  }
}

function answer(known: KnownCompany, { days, timeZone, shown, counted, kind }: HeldRequest): HeldDays {
  const [shownDays, countedDays] = [shown, counted].map((ids) => ids.map((id) => daysOf(known, id, timeZone)));
  return {
    open: counted.reduce((sum, id) => sum + (known.containers.get(id)!.open.get(kind) ?? 0), 0),
    days: days.map((day) => ({
      anyBooking: shownDays!.some((held) => held.get(day) !== nothing),
      taken: countedDays!.reduce((sum, held) => sum + (held.get(day)![kind] ?? 0), 0),
    })),
  };
}

async function bringUpToDate(
  db: Queryable,
  companyId: string,
  known: KnownCompany,
  request: HeldRequest,
): Promise<HeldDays> {
  const { asOf, changes } = await readCalendarChanges(db, companyId, known.asOf);
  // What is counted from here on is true as of then or of later; a change that it has seen early is counted again the next time.
  known.asOf = asOf;
  forget(known, changes);
  const ids = new Set([...request.shown, ...request.counted]);
  await learnContainers(db, companyId, known, ids);
  await learnDays(db, companyId, known, { ...request, ids });
  return answer(known, request);
}

/**
 * Remembers of each company how many places are held on which days, and before each answer asks the database what has changed since:
 * docs/decisions/0011-calendar-and-lists.md.
 * @param most days that are remembered at most, looked at whenever a company is added
 */
export function heldDaysReader(db: Queryable, most = mostDaysInAll): HeldDaysReader {
  const companies = new Map<string, KnownCompany>();
  const shared = sharedReads<HeldDays>();

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
    // One reading at a time for a company: of two, the one that began earlier could put back what the other knows to have changed.
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
