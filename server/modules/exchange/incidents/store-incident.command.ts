import sql from 'sql-template-tag';
import { formatRefusal } from '#contract/messages/error-messages.ts';
import { minuteMs } from '#contract/time/durations.ts';
import type { ErrorDetails } from '#contract/wire/errors.ts';
import { getLanguage } from '#contract/wire/locales.ts';
import { readAdministratorRecipients } from '#server/modules/accounts/administrators.query.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { RoomAndCompanyIds } from '../event-links.command.ts';
import type { ExchangeDeps } from '../exchange-deps.ts';
import type { ApplicationRefused } from '../graph/graph-failure.ts';
import { createExchangeIncidentEmail } from './incident-email.ts';

type Problem = ErrorDetails<'EXCHANGE_VALIDATION_EXCEPTION'>;

/**
 * Milliseconds for which Microsoft may be unreachable before that counts as a problem. Short
 * outages are normal.
 */
export const unreachableToleranceMs = 10 * minuteMs;

/**
 * Sends the administrators one email about a problem, however many jobs and rooms it affects. They
 * get another email only after all problems were over.
 */
async function notifyOnce(
  { clock, enqueueEmail: post, publicUrl }: ExchangeDeps,
  tx: Transaction,
  companyId: string,
  problem: Problem,
): Promise<void> {
  const [first] = await tx.query(sql`
    UPDATE exchange_settings SET told_on = ${clock.now().toISOString()}
    WHERE company_id = ${companyId} AND enabled AND told_on IS NULL RETURNING 1`);
  if (!first) return;
  for (const { email: to, language, companyName, urlName } of await readAdministratorRecipients(tx, companyId)) {
    const why = formatRefusal({ errorCode: 'EXCHANGE_VALIDATION_EXCEPTION', details: problem }, getLanguage(language));
    const address = `${publicUrl}/${urlName}/integrations/exchange`;
    await post(tx, { to, companyId, email: createExchangeIncidentEmail(language, { companyName, why, address }) });
  }
}

/** The connection that was used for a request to Microsoft. */
export interface UsedConnection {
  companyId: string;
  /**
   * The encrypted secret as stored. Each save encrypts the secret again, so the value identifies
   * the save.
   */
  encryptedSecret: string | null;
}

/**
 * Stores that Microsoft refuses the company's application, so that its rooms wait. It ignores a
 * request by an older connection.
 */
export async function storeCompanyIncident(
  deps: ExchangeDeps,
  { companyId, encryptedSecret }: UsedConnection,
  refused: ApplicationRefused,
): Promise<void> {
  const now = deps.clock.now().toISOString();
  const missingPermissions = [...refused.missingPermissions];
  await deps.db.transaction(async (tx) => {
    const [noted] = await tx.query(sql`
      UPDATE exchange_settings SET trouble_on = CASE WHEN trouble = ${refused.problem} THEN trouble_on ELSE ${now}::timestamptz END,
        trouble = ${refused.problem}, missing = ${missingPermissions}::text[], tried_on = ${now}
      WHERE company_id = ${companyId} AND enabled AND client_secret = ${encryptedSecret} RETURNING 1`);
    if (!noted) return;
    await notifyOnce(deps, tx, companyId, { name: refused.problem, missingPermissions, rooms: [] });
    await deps.publish(tx, { name: 'exchangeProgressed', companyId });
  });
}

/** The problem of a room's mailbox. */
export type RoomIncident = 'mailbox' | 'permission' | 'unreachable';

/**
 * Stores that a room's calendar cannot be synced. The server retries after `waitMs` milliseconds.
 */
export async function storeRoomIncident(
  deps: ExchangeDeps,
  { companyId, roomId, identifier }: RoomAndCompanyIds & { identifier: string },
  trouble: RoomIncident,
  waitMs: number,
): Promise<void> {
  const now = deps.clock.now();
  const until = new Date(now.getTime() + waitMs).toISOString();
  await deps.db.transaction(async (tx) => {
    const [row] = await tx.query<{ since: string }>(sql`
      UPDATE exchange_rooms SET trouble_on = CASE WHEN trouble = ${trouble} THEN trouble_on ELSE ${now.toISOString()}::timestamptz END,
        trouble = ${trouble}, not_before = ${until}, dirty = true
      WHERE company_id = ${companyId} AND room_id = ${roomId} RETURNING trouble_on AS since`);
    if (!row) return;
    const isLasting = trouble !== 'unreachable' || now.getTime() - Date.parse(row.since) >= unreachableToleranceMs;
    if (!isLasting) return;
    const name = trouble === 'unreachable' ? 'CONNECTION' : 'MAILBOX';
    await notifyOnce(deps, tx, companyId, { name, missingPermissions: [], rooms: [identifier] });
    await deps.publish(tx, { name: 'exchangeProgressed', companyId });
  });
}

/**
 * Stores that a room is in sync, which ends its problem. Once the last problem is over, a new one
 * causes an email again.
 */
export async function storeRoomInSync(deps: ExchangeDeps, { companyId, roomId }: RoomAndCompanyIds): Promise<void> {
  const now = deps.clock.now().toISOString();
  await deps.db.transaction(async (tx) => {
    await tx.query(sql`
      UPDATE exchange_rooms SET in_step_on = ${now}, trouble = NULL, trouble_on = NULL, not_before = NULL
      WHERE company_id = ${companyId} AND room_id = ${roomId}`);
    await tx.query(sql`
      UPDATE exchange_settings SET told_on = NULL
      WHERE company_id = ${companyId} AND told_on IS NOT NULL AND trouble IS NULL AND NOT EXISTS (
        SELECT FROM exchange_rooms r WHERE r.company_id = ${companyId} AND r.trouble IS NOT NULL)`);
    await deps.publish(tx, { name: 'exchangeProgressed', companyId });
  });
}
