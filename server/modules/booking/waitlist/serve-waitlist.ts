import sql from 'sql-template-tag';
import type { ErrorCode, Refusal } from '#contract/wire/errors.ts';
import type { Span } from '#server/modules/booking/engine/kind.ts';
import { areOverlapping, toSpans } from '#server/modules/booking/engine/spans.ts';
import { deleteAndReturnWaitingJobs } from '#server/platform/jobs/claim-waiting.command.ts';
import { createJobHandler, type JobHandler } from '#server/platform/jobs/task.ts';
import { runForWaitLoggingErrors } from './attempt.ts';
import { endDueWaits } from './end-due-waits.command.ts';
import { endDueOffers } from './end-waits.command.ts';
import { forgetRefusedPlaces } from './forget-refused-places.command.ts';
import { givePlace } from './give-place.command.ts';
import { isRefusalOfPerson } from './person-refusals.ts';
import { mostPlaces, readWaitsWithFreePlaces, type WaitWithPlaces } from './places-for-waits.query.ts';
import { rememberRefusedPlaces } from './remember-refused-places.command.ts';
import { serveWaitlistTask, sweepWaitlistsTask } from './serve-waitlist.job.ts';
import { readWaitlistCompanyFacts, type WaitlistCompanyFacts } from './turn.query.ts';
import type { WaitlistDeps } from './waitlist-deps.ts';

/** The most places that one turn tries for a wait. */
const mostTries = 10;

/** The most containers without a place for the person that one turn tries for a wait. */
const mostContainers = 30;

/** The milliseconds after which a turn leaves the rest of a company to the next turn. */
const mostMsOfCompany = 30_000;

/** The most jobs of the task that one turn does together. */
const mostJobs = 50;

/** Refusals of all places of one container, by its rules or its clock. */
const ofContainer: readonly ErrorCode[] = [
  ...(['restrictedArea', 'closedDay', 'outsideOpeningHours', 'notInBookingUnits'] as const),
  ...(['dateTooFar', 'outsideReservationHours'] as const),
];

/** The places that a turn has given away or found taken, with the periods. */
type Taken = { placeId: string; start: number; end: number }[];

/** Returns the periods of a place that a refused or successful attempt has found to be taken. */
function listTaken(result: 'given' | Refusal, placeId: string, span: Span): Taken {
  if (result === 'given') return [{ placeId, ...span }];
  if (result.errorCode !== 'slotTaken') return [];
  const spans = toSpans(result.details.taken.map(({ startDate, endDate }) => ({ startDate, endDate })));
  return (spans.length > 0 ? spans : [span]).map((one) => ({ placeId, ...one }));
}

/**
 * Tries the free places of a wait, one after another. After a refusal of the person, such as their
 * limit, the wait keeps its rank, and the place goes to the next one. Any other refusal counts as
 * one of the place, so that a new rule of places ends no turn early. The wait remembers refusals of
 * places and containers for some minutes.
 * @returns whether the wait got a place, or learnt of places that it cannot get
 */
async function serveWait(
  deps: WaitlistDeps,
  turn: WaitlistCompanyFacts,
  wait: WaitWithPlaces,
  taken: Taken,
): Promise<boolean> {
  const [span] = toSpans([wait]);
  const closed = new Set<string>();
  const refused: string[] = [];
  let tries = 0;
  for (const { id: placeId, containerId } of wait.places) {
    if (closed.has(containerId)) continue;
    if (taken.some((one) => one.placeId === placeId && areOverlapping(one, span!))) continue;
    if (tries >= mostTries || closed.size >= mostContainers) break;
    const result = await givePlace(deps, turn, wait, placeId);
    if (result === 'over') break;
    taken.push(...listTaken(result, placeId, span!));
    if (result === 'given') return true;
    if (isRefusalOfPerson(result.errorCode)) break;
    if (ofContainer.includes(result.errorCode)) {
      closed.add(containerId);
      continue;
    }
    tries++;
    // Another booking may end at any time, unlike the rules of the place.
    if (result.errorCode !== 'slotTaken') refused.push(placeId);
  }
  refused.push(...closed);
  if (refused.length > 0) await rememberRefusedPlaces(deps.db, wait, { refused, now: deps.clock.now() });
  return refused.length > 0;
}

/** Gives the free places of a company to its waits, in the order of the queue. */
async function givePlaces(deps: WaitlistDeps, turn: WaitlistCompanyFacts, signal: AbortSignal): Promise<void> {
  const taken: Taken = [];
  let goesOn = true;
  while (goesOn) {
    const waits = await readWaitsWithFreePlaces(deps.db, Object.values(deps.kinds), turn, deps.clock.now());
    let hasProgressed = false;
    for (const wait of waits) {
      if (signal.aborted) return;
      await runForWaitLoggingErrors(deps, wait, async () => {
        if (await serveWait(deps, turn, wait, taken)) hasProgressed = true;
      });
    }
    // A wait with more free places than one reading has may get one of the others.
    goesOn = hasProgressed && waits.some(({ places }) => places.length === mostPlaces);
  }
}

/**
 * Ends the offers of a company that are over, gives its free places, and ends the waits that are
 * over. Places come first, because they are taken meanwhile. Each step is a transaction of its own,
 * so that a later turn continues after a crash. Several turns may run at once.
 */
export async function serveWaitlist(deps: WaitlistDeps, companyId: string, signal: AbortSignal): Promise<void> {
  const turn = await readWaitlistCompanyFacts(deps, companyId);
  await endDueOffers(deps, turn, signal);
  if (turn.isOn) await givePlaces(deps, turn, signal);
  await endDueWaits(deps, turn, signal);
}

/**
 * Serves companies one after another. A company that fails or is slow does not keep the others from
 * their turns. The sweep of the next minute continues with it.
 */
async function serveCompanies(deps: WaitlistDeps, companyIds: Iterable<string>, signal: AbortSignal): Promise<void> {
  for (const companyId of companyIds) {
    if (signal.aborted) return;
    try {
      await serveWaitlist(deps, companyId, AbortSignal.any([signal, AbortSignal.timeout(mostMsOfCompany)]));
    } catch (err) {
      deps.log.error({ err, companyId }, 'the waitlist of a company cannot be served');
    }
  }
}

/**
 * Returns the handler of a company's job. It does waiting jobs of the same task, too. New rules
 * clear the refused places in the transaction that takes the jobs. So they are cleared even if the
 * server stops before it serves the company.
 */
export function createServeHandler(deps: WaitlistDeps): JobHandler<'serveWaitlist'> {
  return createJobHandler(serveWaitlistTask, async (payload, { signal }) => {
    const jobs = await deps.db.transaction(async (tx) => {
      const all = [payload, ...(await deleteAndReturnWaitingJobs(tx, serveWaitlistTask, mostJobs))];
      const withNewRules = new Set(all.flatMap(({ companyId, hasNewRules }) => (hasNewRules ? companyId : [])));
      // In one order, because several jobs may lock the waits of the same companies.
      for (const companyId of [...withNewRules].sort()) await forgetRefusedPlaces(tx, companyId);
      return all;
    });
    await serveCompanies(deps, new Set(jobs.map(({ companyId }) => companyId)), signal);
  });
}

/**
 * Returns the handler of the sweep over all active companies with open waits, and over inactive
 * ones with open offers. Each minute has another order, so that the time does not always end before
 * the same companies.
 */
export function createSweepHandler(deps: WaitlistDeps): JobHandler<'sweepWaitlists'> {
  return createJobHandler(sweepWaitlistsTask, async ({ dueOn }, { signal }) => {
    const companies = await deps.db.query<{ id: string }>(sql`
      SELECT c.id FROM companies c
      WHERE EXISTS (SELECT FROM waits w
                    WHERE w.company_id = c.id AND w.ended_on IS NULL AND (c.is_active OR w.offer_id IS NOT NULL))
      ORDER BY md5(c.id::text || ${dueOn}::text)`);
    const ids = companies.map(({ id }) => id);
    await serveCompanies(deps, ids, signal);
  });
}
