import sql from 'sql-template-tag';
import type { CompanySettings } from '#contract/company/companies.ts';
import type { ErrorCode } from '#contract/wire/errors.ts';
import { areOverlapping, toSpans } from '#server/modules/booking/engine/spans.ts';
import { claimWaitingJobs } from '#server/platform/jobs/claim-waiting.command.ts';
import { createJobHandler, type JobHandler } from '#server/platform/jobs/task.ts';
import { endOffers, endWaits } from './end-waits.command.ts';
import { givePlace } from './give-place.command.ts';
import { readPlacesForWaits, type WaitWithPlaces } from './places-for-waits.query.ts';
import { serveWaitlistTask, sweepWaitlistsTask } from './serve-waitlist.job.ts';
import type { WaitlistDeps } from './waitlist-deps.ts';

/** The most places that one turn tries for a wait. */
const mostTries = 10;

/** The most jobs of the task that one turn does together. */
const mostJobs = 50;

/** Refusals of one place, after which the turn tries the next one. */
const ofPlace: readonly ErrorCode[] = [
  ...(['slotTaken', 'placeAssigned', 'placeLocked', 'placeFrozen', 'spaceOutOfUse', 'notFound'] as const),
];

/** Refusals of all places of one container. */
const ofContainer: readonly ErrorCode[] = ['restrictedArea', 'closedDay', 'outsideOpeningHours', 'dateTooFar'];

/** The places that a turn has given away or found taken, with the periods. */
type Gone = { placeId: string; start: number; end: number }[];

/**
 * Tries the free places of a wait, one after another. Another refusal concerns the person, such as
 * their limit. The wait then keeps its rank, and the place goes to the next one.
 */
async function serveWait(deps: WaitlistDeps, settings: CompanySettings, wait: WaitWithPlaces, gone: Gone) {
  const [span] = toSpans([wait]);
  const closed = new Set<string>();
  let tries = 0;
  for (const { id: placeId, containerId } of wait.places) {
    if (closed.has(containerId)) continue;
    if (gone.some((one) => one.placeId === placeId && areOverlapping(one, span!))) continue;
    if (++tries > mostTries) return;
    const result = await givePlace(deps, settings, wait, placeId);
    if (result === 'over') return;
    if (result === 'given' || result.errorCode === 'slotTaken') gone.push({ placeId, ...span! });
    if (result === 'given') return;
    if (ofContainer.includes(result.errorCode)) closed.add(containerId);
    else if (!ofPlace.includes(result.errorCode)) return;
  }
}

/**
 * Gives the free places of a company to its waits, in the order of the queue, after it has ended what
 * is over. Each step is a transaction of its own, so that a later turn continues after a crash.
 * Several turns may run at once.
 */
export async function serveWaitlist(deps: WaitlistDeps, companyId: string, signal?: AbortSignal): Promise<void> {
  await endOffers(deps, companyId);
  await endWaits(deps, companyId);
  const settings = await deps.readSettings(deps.db, companyId);
  if (!settings.waitlist) return;
  const gone: Gone = [];
  for (const wait of await readPlacesForWaits(deps.db, Object.values(deps.kinds), companyId, deps.clock.now())) {
    if (signal?.aborted) return;
    try {
      await serveWait(deps, settings, wait, gone);
    } catch (err) {
      // A wait that fails must not keep others waiting.
      deps.log.error({ err, waitId: wait.id }, 'a wait cannot be served');
    }
  }
}

/** Returns the handler of a company's job. It does waiting jobs of the same task, too. */
export function createServeHandler(deps: WaitlistDeps): JobHandler<'serveWaitlist'> {
  return createJobHandler(serveWaitlistTask, async ({ companyId }, { signal }) => {
    const others = await deps.db.transaction((tx) => claimWaitingJobs(tx, serveWaitlistTask, mostJobs));
    for (const id of new Set([companyId, ...others.map((other) => other.companyId)]))
      await serveWaitlist(deps, id, signal);
  });
}

/** Returns the handler of the sweep over all active companies with open waits. */
export function createSweepHandler(deps: WaitlistDeps): JobHandler<'sweepWaitlists'> {
  return createJobHandler(sweepWaitlistsTask, async (_payload, { signal }) => {
    const companies = await deps.db.query<{ id: string }>(sql`
      SELECT DISTINCT w.company_id AS id FROM waits w JOIN companies c ON c.id = w.company_id AND c.is_active
      WHERE w.ended_on IS NULL ORDER BY 1`);
    for (const { id } of companies) {
      if (signal.aborted) return;
      await serveWaitlist(deps, id, signal);
    }
  });
}
