import sql, { type Sql } from 'sql-template-tag';
import { hourMs, minuteMs } from '#contract/time/durations.ts';
import { selectRoomsWithMailbox } from '#server/modules/booking/kinds/rooms/rooms-with-mailbox.query.ts';
import { createJobHandler, type JobHandler } from '#server/platform/jobs/task.ts';
import type { ExchangeDeps } from '../exchange-deps.ts';
import { ApplicationRefused, GraphFailure } from '../graph/graph-failure.ts';
import { subscriptionRenewalLeadMs, subscriptionRetryMs } from '../in/subscribe.command.ts';
import { storeCompanyIncident } from '../incidents/store-incident.command.ts';
import { requireGraphRole } from '../settings/prove-connection.ts';
import { decryptCredentials, readStoredExchangeSettings } from '../settings/stored-settings.query.ts';
import { lockedRoomJoinCondition, selectRoomsForUpdate } from './lock-rooms.ts';
import { enqueueDueRoomSyncs, reconcileRooms } from './reconcile-rooms.command.ts';
import { readWholeCalendarsTask, watchRoomsTask } from './watch-rooms.job.ts';

/** Milliseconds between polls of a room with a subscription. */
const askedAnywayMs = 5 * minuteMs;
/** Milliseconds before a company that Microsoft refused is retried. */
const triedAgainMs = 5 * minuteMs;
/**
 * The age in milliseconds at which the check that runs every minute moves a window. A window
 * becomes this old only after nights without a server.
 */
const oldWindowMs = 60 * hourMs;

/**
 * Priorities of jobs. The check that runs every minute comes after people's changes, and the
 * nightly check after both.
 */
const [afterPeople, afterAll] = [5, 10];

interface Due {
  companyId: string;
  roomId: string;
}

/** Finds the rooms that need a sync, and marks those to poll as dirty. */
function readDue({ db, clock }: ExchangeDeps): Promise<Due[]> {
  const now = clock.now().getTime();
  const ago = (ms: number) => sql`${new Date(now - ms).toISOString()}::timestamptz`;
  const at = ago(0);
  const isTold = (room: Sql) =>
    sql`(${room}.subscription_until IS NOT NULL AND ${room}.subscription_until > ${at} AND NOT ${room}.silent)`;
  return db.query<Due>(sql`
    UPDATE exchange_rooms r SET
      -- A working subscription would have notified this server of its own write.
      silent = r.silent OR (r.subscription_id IS NOT NULL AND r.wrote_on IS NOT NULL AND r.wrote_on <= ${ago(minuteMs)}
                            AND (r.heard_on IS NULL OR r.heard_on < r.wrote_on)),
      dirty = r.dirty OR r.asked_on IS NULL OR r.asked_on <= CASE WHEN ${isTold(sql`r`)} THEN ${ago(askedAnywayMs)} ELSE ${ago(minuteMs - 5_000)} END,
      delta_link = CASE WHEN r.window_from <= ${ago(oldWindowMs)} THEN NULL ELSE r.delta_link END
    FROM (${selectRoomsForUpdate(sql`
      c.is_active AND s.enabled AND s.trouble IS NULL
      AND (k.not_before IS NULL OR k.not_before <= ${at})
      AND (k.dirty OR k.leaving IS NOT NULL OR k.asked_on IS NULL
        OR k.asked_on <= CASE WHEN ${isTold(sql`k`)} THEN ${ago(askedAnywayMs)} ELSE ${ago(minuteMs - 5_000)} END
        OR (k.subscription_id IS NOT NULL AND NOT k.silent AND k.wrote_on <= ${ago(minuteMs)} AND (k.heard_on IS NULL OR k.heard_on < k.wrote_on))
        OR ((k.subscription_until IS NULL OR k.subscription_until < ${ago(-subscriptionRenewalLeadMs)})
            AND (k.subscribed_on IS NULL OR k.subscribed_on <= ${ago(subscriptionRetryMs)}))
        OR k.window_from <= ${ago(oldWindowMs)}
        OR EXISTS (SELECT FROM exchange_changes w WHERE w.company_id = k.company_id AND w.room_id = k.room_id))`)}) AS held
    WHERE ${lockedRoomJoinCondition}
    RETURNING r.company_id AS "companyId", r.room_id AS "roomId"`);
}

/**
 * Finds rooms whose sync could not end while Microsoft refused the company, which has since
 * switched the integration off. Ending their sync is retried.
 */
function readLeaving({ db }: ExchangeDeps): Promise<Due[]> {
  return db.query<Due>(sql`
    SELECT r.company_id AS "companyId", r.room_id AS "roomId"
    FROM exchange_rooms r JOIN exchange_settings s ON s.company_id = r.company_id AND NOT s.enabled
    WHERE r.leaving IS NOT NULL AND r.dirty`);
}

/**
 * Retries companies that Microsoft refused. Once it accepts a company's application, all waiting
 * changes are sent.
 */
async function tryAgain(deps: ExchangeDeps): Promise<void> {
  const { db, clock, encryptor, openGraph } = deps;
  const now = clock.now().getTime();
  const troubled = await db.query<{ companyId: string }>(sql`
    UPDATE exchange_settings SET tried_on = ${new Date(now).toISOString()}
    WHERE enabled AND trouble IS NOT NULL AND company_id IN (SELECT id FROM companies WHERE is_active) AND (tried_on IS NULL OR tried_on <= ${new Date(now - triedAgainMs).toISOString()})
    RETURNING company_id AS "companyId"`);
  for (const { companyId } of troubled) {
    const stored = await readStoredExchangeSettings(db, companyId);
    const credentials = stored && decryptCredentials(encryptor, stored);
    if (!credentials) continue;
    const graph = openGraph(credentials);
    graph.forgetToken();
    try {
      await requireGraphRole(graph);
    } catch (error) {
      if (error instanceof ApplicationRefused)
        await storeCompanyIncident(deps, { companyId, encryptedSecret: stored.clientSecret }, error);
      else if (!(error instanceof GraphFailure)) throw error;
      continue;
    }
    await db.transaction(async (tx) => {
      await tx.query(sql`
        UPDATE exchange_settings SET trouble = NULL, missing = '{}', trouble_on = NULL WHERE company_id = ${companyId}`);
      await reconcileRooms(deps, tx, companyId, { wake: true });
    });
  }
}

/**
 * Finds companies with a room whose mailbox was set, changed or removed. One query covers all
 * companies, because most have changed nothing.
 */
function readMisaligned({ db }: ExchangeDeps): Promise<{ id: string }[]> {
  const rooms = selectRoomsWithMailbox(sql`o.company_id`);
  return db.query<{ id: string }>(sql`
    SELECT o.company_id AS id FROM exchange_settings o
    WHERE o.enabled AND (
      EXISTS (SELECT FROM (${rooms}) AS room WHERE NOT EXISTS (
        SELECT FROM exchange_rooms k WHERE k.company_id = o.company_id AND k.room_id = room.id
          AND (k.leaving IS NULL OR k.identifier <> room.identifier)))
      OR EXISTS (SELECT FROM exchange_rooms k WHERE k.company_id = o.company_id AND k.leaving IS DISTINCT FROM 'remove' AND NOT EXISTS (
        SELECT FROM (${rooms}) AS room WHERE room.id = k.room_id AND room.identifier = k.identifier)))`);
}

/**
 * Returns the handler of the job that finds, every minute, the rooms whose sync with their calendar
 * is due.
 */
export function createWatchRoomsHandler(deps: ExchangeDeps): JobHandler<'exchangeWatch'> {
  return createJobHandler(watchRoomsTask, async () => {
    const { db } = deps;
    await tryAgain(deps);
    // Begins the sync of rooms with a new mailbox, and ends it where a mailbox was changed or removed.
    // Each transaction handles one company.
    for (const { id } of await readMisaligned(deps)) await db.transaction((tx) => reconcileRooms(deps, tx, id));
    const due = [...(await readDue(deps)), ...(await readLeaving(deps))];
    await enqueueDueRoomSyncs(deps, due, afterPeople);
  });
}

/** Returns the handler of the nightly job that makes every room read its whole calendar again. */
export function createReadWholeCalendarsHandler(deps: ExchangeDeps): JobHandler<'exchangeWindows'> {
  return createJobHandler(readWholeCalendarsTask, async () => {
    // The rooms are not marked dirty. Otherwise the check that runs every minute would add a second
    // job for waiting rooms.
    const rooms = await deps.db.query<Due>(sql`
      UPDATE exchange_rooms r SET delta_link = NULL
      FROM (${selectRoomsForUpdate(sql`c.is_active AND s.enabled AND k.leaving IS NULL`)}) AS held WHERE ${lockedRoomJoinCondition}
      RETURNING r.company_id AS "companyId", r.room_id AS "roomId"`);
    await enqueueDueRoomSyncs(deps, rooms, afterAll);
  });
}
