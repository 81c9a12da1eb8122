import { setTimeout as sleep } from 'node:timers/promises';
import sql from 'sql-template-tag';
import type { TimeSpan } from '#contract/booking/booking-times.ts';
import { normalizeEmailToLowerCase } from '#contract/text/email-text.ts';
import type {
  AskedPerson,
  OutsideBusyTimes,
  OutsidePeopleCalendars,
} from '#server/modules/booking/engine/outside-busy-times.ts';
import type { ExchangeDeps } from '../exchange-deps.ts';
import type { Graph } from '../graph/graph.ts';
import { utcPreferHeader } from '../graph/graph-event.ts';
import { GraphFailure } from '../graph/graph-failure.ts';
import { decryptCredentials, readStoredExchangeSettings } from '../settings/stored-settings.query.ts';
import { type PersonSchedule, parseSchedule, readSchedules, type Schedule, viewInterval } from './schedule.ts';

/** The most addresses in one request to `getSchedule`. */
export const addressesAtOnce = 20;
/** The longest wait for Microsoft, in milliseconds. The person looks at a spinner meanwhile. */
const patienceMs = 4_000;
/** The least wait before a request is repeated, also if Microsoft names none. */
const leastWaitMs = 500;
/** The most requests for one batch. */
const mostTries = 2;

interface Deps extends Pick<ExchangeDeps, 'db' | 'log' | 'encryptor' | 'openGraph'> {
  /** Tells whether this deployment is a restored copy. */
  isCopy: () => boolean;
}

/** One reading of people's schedules. */
interface Reading {
  graph: Graph;
  /** The mailbox in whose name Graph is asked. Any mailbox works that the application may read. */
  mailbox: string;
  window: TimeSpan;
  /** Aborted when the wait is over. */
  signal: AbortSignal;
  /** The moment of {@link performance.now} at which the wait is over. */
  until: number;
}

const utc = (instant: number) => ({ dateTime: new Date(instant).toISOString().slice(0, 19), timeZone: 'UTC' });

/**
 * Asks Graph for the schedules of at most twenty addresses. If Graph is throttled or unavailable and
 * names a short wait, it asks once more. Entries that cannot be read are left out.
 */
async function askSchedules(reading: Reading, schedules: readonly string[], tries = 1): Promise<Schedule[]> {
  const { graph, mailbox, window, signal, until } = reading;
  try {
    const answer = await graph.call({
      ...{ method: 'POST' as const, mailbox, signal },
      path: `/users/${encodeURIComponent(mailbox)}/calendar/getSchedule`,
      headers: { prefer: utcPreferHeader },
      body: {
        schedules,
        ...{ startTime: utc(window.start), endTime: utc(window.end), availabilityViewInterval: viewInterval },
      },
    });
    return readSchedules(answer);
  } catch (error) {
    const named = error instanceof GraphFailure && [429, 503].includes(error.status) ? error.waitMs : null;
    const waitMs = named === null || tries >= mostTries ? Number.POSITIVE_INFINITY : Math.max(leastWaitMs, named);
    if (performance.now() + waitMs >= until) throw error;
    await sleep(waitMs, undefined, { signal });
    return await askSchedules(reading, schedules, tries + 1);
  }
}

/**
 * Returns a mailbox that the application can read: that of a synced room without trouble, or else that
 * of the first asked person.
 */
async function findReadableMailbox({ db }: Deps, companyId: string, people: readonly AskedPerson[]): Promise<string> {
  const [room] = await db.query<{ identifier: string }>(sql`
    SELECT identifier FROM exchange_rooms
    WHERE company_id = ${companyId} AND leaving IS NULL AND trouble IS NULL
    ORDER BY first_done DESC, room_id LIMIT 1`);
  return room?.identifier ?? people[0]!.email;
}

/** Reads the schedules in batches side by side, and stores each batch in `found` when it is there. */
async function readBatches(
  deps: Deps,
  reading: Reading,
  emails: readonly string[],
  found: Map<string, PersonSchedule>,
) {
  const batches: string[][] = [];
  for (let at = 0; at < emails.length; at += addressesAtOnce) batches.push(emails.slice(at, at + addressesAtOnce));
  await Promise.all(
    batches.map(async (batch) => {
      try {
        for (const read of await askSchedules(reading, batch)) {
          const time = parseSchedule(read, reading.window);
          if (time) found.set(normalizeEmailToLowerCase(read.scheduleId), time);
        }
      } catch (error) {
        deps.log.warn({ err: error }, 'schedules of people could not be read');
      }
    }),
  );
}

/**
 * Reads from Exchange when members are not free. People are unknown whose address Graph does not
 * find, or whose answer fails or comes too late.
 */
async function readBusyTimes(
  deps: Deps,
  companyId: string,
  people: readonly AskedPerson[],
  window: TimeSpan,
): Promise<OutsideBusyTimes | null> {
  const stored = await readStoredExchangeSettings(deps.db, companyId);
  if (!stored?.enabled) return null;
  const found = new Map<string, PersonSchedule>();
  // A restored copy asks nothing, because it leaves the calendars of the original alone.
  const mayAsk = stored.trouble === null && !deps.isCopy();
  const credentials = mayAsk ? decryptCredentials(deps.encryptor, stored) : null;
  if (credentials && people.length > 0 && window.start < window.end) {
    const late = new AbortController();
    const reading: Reading = {
      ...{ graph: deps.openGraph(credentials), window, signal: late.signal, until: performance.now() + patienceMs },
      mailbox: await findReadableMailbox(deps, companyId, people),
    };
    const emails = people.map(({ email }) => email);
    const reads = readBatches(deps, reading, emails, found);
    const enough = new AbortController();
    await Promise.race([reads, sleep(patienceMs, undefined, { signal: enough.signal }).catch(() => {})]);
    enough.abort();
    // Graph counts only its own timeouts as outages, so an impatient search stops no sync.
    late.abort(new Error('the search waited long enough'));
  }
  const timeOf = ({ email }: AskedPerson) => found.get(normalizeEmailToLowerCase(email));
  return {
    busy: new Map(people.map((person) => [person.userId, timeOf(person)?.busy ?? []])),
    off: new Map(people.map((person) => [person.userId, timeOf(person)?.off ?? []])),
    unknown: new Set(people.filter((person) => !timeOf(person)).map(({ userId }) => userId)),
  };
}

/** Creates the reader of members' calendars in Exchange. */
export function createPeopleCalendars(deps: Deps): OutsidePeopleCalendars {
  return { readBusy: (companyId, people, window) => readBusyTimes(deps, companyId, people, window) };
}
