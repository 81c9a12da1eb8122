import { setTimeout as sleep } from 'node:timers/promises';
import sql from 'sql-template-tag';
import type { TimeSpan } from '#contract/booking/booking-times.ts';
import { normalizeEmailToLowerCase } from '#contract/text/email-text.ts';
import type {
  OutsideBusyTimes,
  OutsidePeopleCalendars,
  PersonWithOutsideCalendar,
} from '#server/modules/booking/engine/outside-busy-times.ts';
import type { ExchangeDeps } from '../exchange-deps.ts';
import { createConcurrencyLimiter } from '../graph/concurrency-limiter.ts';
import type { GraphClient } from '../graph/graph.ts';
import { utcPreferHeader } from '../graph/graph-event.ts';
import { GraphFailure } from '../graph/graph-failure.ts';
import { decryptCredentials, readStoredExchangeSettings } from '../settings/stored-settings.query.ts';
import {
  availabilityViewIntervalMinutes,
  type GraphSchedule,
  type PersonSchedule,
  parseScheduleResponse,
  toPersonSchedule,
} from './schedule.ts';

/** The most addresses in one request to `getSchedule`. */
export const maxAddressesPerScheduleRequest = 20;
/** The longest wait for Microsoft, in milliseconds. The person looks at a spinner meanwhile. */
const patienceMs = 4_000;
/** The least wait before a request is repeated, also if Microsoft names none. */
const leastWaitMs = 500;
/** The most requests for one batch. */
const mostTries = 2;
/**
 * The searches' share of the four requests that Graph allows at once for a mailbox. Its sync has
 * the rest.
 */
const mostAtOnce = 2;
/** The number of rooms, and of people, whose mailbox the search may try. */
const mailboxesTried = 3;

interface Deps extends Pick<ExchangeDeps, 'db' | 'log' | 'encryptor' | 'openGraph'> {
  /** Returns whether this deployment is a restored copy. */
  isCopy: () => boolean;
}

/** The dependencies of one reading. */
interface ReadingDeps extends Deps {
  inTurn: ReturnType<typeof createConcurrencyLimiter>;
}

/** One reading of people's schedules. */
interface Reading {
  graph: GraphClient;
  /**
   * The mailboxes in whose name Graph may be asked. Any mailbox works that the application may
   * read. The first one is used, and dropped when Graph refuses it.
   */
  mailboxes: string[];
  window: TimeSpan;
  /** Aborted when the wait is over. */
  signal: AbortSignal;
  /** The moment of {@link performance.now} at which the wait is over. */
  until: number;
}

const utc = (instant: number) => ({ dateTime: new Date(instant).toISOString().slice(0, 19), timeZone: 'UTC' });

/**
 * Asks Graph for the schedules of at most twenty addresses. If Graph is throttled or unavailable
 * and names a short wait, it asks once more. If Graph refuses the mailbox, it asks in the name of
 * the next one. Entries that cannot be read are left out.
 */
async function askSchedules(reading: Reading, schedules: readonly string[], tries = 1): Promise<GraphSchedule[]> {
  const { graph, mailboxes, window, signal, until } = reading;
  const mailbox = mailboxes[0]!;
  try {
    const answer = await graph.call({
      ...{ method: 'POST' as const, mailbox, signal },
      path: `/users/${encodeURIComponent(mailbox)}/calendar/getSchedule`,
      headers: { prefer: utcPreferHeader },
      body: {
        schedules,
        ...{
          startTime: utc(window.start),
          endTime: utc(window.end),
          availabilityViewInterval: availabilityViewIntervalMinutes,
        },
      },
    });
    return parseScheduleResponse(answer);
  } catch (error) {
    const isRefused = error instanceof GraphFailure && [403, 404].includes(error.status);
    // Another batch may have dropped the mailbox already.
    if (isRefused && mailboxes[0] === mailbox && mailboxes.length > 1) mailboxes.shift();
    if (isRefused && mailboxes[0] !== mailbox) return await askSchedules(reading, schedules, tries);
    const named = error instanceof GraphFailure && [429, 503].includes(error.status) ? error.waitMs : null;
    const waitMs = named === null || tries >= mostTries ? Number.POSITIVE_INFINITY : Math.max(leastWaitMs, named);
    if (performance.now() + waitMs >= until) throw error;
    await sleep(waitMs, undefined, { signal });
    return await askSchedules(reading, schedules, tries + 1);
  }
}

/**
 * Returns mailboxes in whose name Graph may be asked: those of a few synced rooms without trouble,
 * each time others, and then those of the first asked people.
 */
async function findMailboxes(
  { db }: Deps,
  companyId: string,
  people: readonly PersonWithOutsideCalendar[],
): Promise<string[]> {
  const rooms = await db.query<{ identifier: string }>(sql`
    SELECT identifier FROM exchange_rooms
    WHERE company_id = ${companyId} AND leaving IS NULL AND trouble IS NULL
    ORDER BY first_done DESC, random() LIMIT ${mailboxesTried}`);
  const ofPeople = people.slice(0, mailboxesTried).map(({ email }) => email);
  return [...rooms.map(({ identifier }) => identifier), ...ofPeople];
}

/**
 * Reads the schedules in batches side by side, and stores each batch in `found` when it is there.
 */
async function readBatches(
  deps: ReadingDeps,
  reading: Reading,
  emails: readonly string[],
  found: Map<string, PersonSchedule>,
) {
  const batches: string[][] = [];
  for (let at = 0; at < emails.length; at += maxAddressesPerScheduleRequest)
    batches.push(emails.slice(at, at + maxAddressesPerScheduleRequest));
  await Promise.all(
    batches.map(async (batch) => {
      try {
        const name = reading.mailboxes[0]!;
        const schedules = await deps.inTurn(name, async () => {
          reading.signal.throwIfAborted();
          return await askSchedules(reading, batch);
        });
        for (const read of schedules) {
          const time = toPersonSchedule(read, reading.window);
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
  deps: ReadingDeps,
  companyId: string,
  people: readonly PersonWithOutsideCalendar[],
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
      mailboxes: await findMailboxes(deps, companyId, people),
    };
    const emails = people.map(({ email }) => email);
    const reads = readBatches(deps, reading, emails, found);
    const enough = new AbortController();
    await Promise.race([reads, sleep(patienceMs, undefined, { signal: enough.signal }).catch(() => {})]);
    enough.abort();
    // Graph counts only its own timeouts as outages, so an impatient search stops no sync.
    late.abort(new Error('the search waited long enough'));
  }
  const timeOf = ({ email }: PersonWithOutsideCalendar) => found.get(normalizeEmailToLowerCase(email));
  return {
    busy: new Map(people.map((person) => [person.userId, timeOf(person)?.busy ?? []])),
    off: new Map(people.map((person) => [person.userId, timeOf(person)?.off ?? []])),
    unknown: new Set(people.filter((person) => !timeOf(person)).map(({ userId }) => userId)),
  };
}

/** Creates the reader of members' calendars in Exchange. */
export function createPeopleCalendarReader(deps: Deps): OutsidePeopleCalendars {
  const inTurn = createConcurrencyLimiter(mostAtOnce);
  return { readBusy: (companyId, people, window) => readBusyTimes({ ...deps, inTurn }, companyId, people, window) };
}
