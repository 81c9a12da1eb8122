import sql from 'sql-template-tag';
import type { ExchangeForm } from '#contract/exchange/exchange.ts';
import { checkExchangeFormFields } from '#contract/exchange/exchange-form.ts';
import type { AuditedExchangeSettings } from '#server/events/exchange-events.ts';
import { readMailboxIdentifiers } from '#server/modules/booking/kinds/rooms/rooms-with-mailbox.query.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { Refused, refuse } from '#server/platform/http/refused.ts';
import type { ExchangeDeps } from '../exchange-deps.ts';
import {
  deleteAllSyncedRooms,
  endAllRoomSyncs,
  reconcileRooms,
  resetGraphSubscriptions,
} from '../room/reconcile-rooms.command.ts';
import { testExchangeConnection } from './prove-connection.ts';
import {
  decryptExchangeClientSecret,
  readStoredExchangeSettings,
  type StoredExchangeSettings,
} from './stored-settings.query.ts';

type Form = Required<ExchangeForm>;

/** Returns the changed settings, before and after. Null if nothing changes. */
function changesOf(before: StoredExchangeSettings | null, form: Form, secretChanged: boolean) {
  const were = {
    roomIntegrationEnabled: before?.enabled ?? false,
    tenantId: before?.tenantId ?? '',
    clientId: before?.clientId ?? '',
  };
  const keys = (['roomIntegrationEnabled', 'tenantId', 'clientId'] as const).filter((key) => were[key] !== form[key]);
  if (keys.length === 0 && !secretChanged) return null;
  const picked = (of: Pick<Form, (typeof keys)[number]>): Partial<AuditedExchangeSettings> =>
    Object.fromEntries(keys.map((key) => [key, of[key]]));
  return { before: picked(were), after: { ...picked(form), ...(secretChanged && { secretChanged }) } };
}

async function write(tx: Transaction, companyId: string, form: Form, clientSecret: string | null): Promise<void> {
  await tx.query(sql`
    INSERT INTO exchange_settings AS s (company_id, enabled, tenant_id, client_id, client_secret)
    VALUES (${companyId}, ${form.roomIntegrationEnabled}, ${form.tenantId}, ${form.clientId}, ${clientSecret})
    ON CONFLICT (company_id) DO UPDATE SET enabled = excluded.enabled, tenant_id = excluded.tenant_id,
      client_id = excluded.client_id, client_secret = excluded.client_secret,
      trouble = NULL, missing = '{}', trouble_on = NULL, tried_on = NULL, modified_on = now()`);
}

/**
 * Returns the stored secret, but only for the same application and tenant. No other application may
 * get it. Returns an empty text otherwise.
 */
const keptFor = (
  { encryptor }: Pick<ExchangeDeps, 'encryptor'>,
  stored: StoredExchangeSettings | null,
  { tenantId, clientId }: Form,
) =>
  stored?.tenantId === tenantId && stored.clientId === clientId
    ? decryptExchangeClientSecret(encryptor, stored.clientSecret)
    : '';

/**
 * Tests and saves the connection.
 * @returns false when another request replaced the stored secret meanwhile, so that the new secret
 * must be tested
 */
async function trySaving(
  deps: ExchangeDeps,
  { companyId, userId: by }: Pick<Member, 'companyId' | 'userId'>,
  form: Form,
): Promise<boolean> {
  const { db, encryptor, openGraph, publish } = deps;
  const { roomIntegrationEnabled: enabled, tenantId, clientId, clientSecret: typed } = form;
  const kept = keptFor(deps, await readStoredExchangeSettings(db, companyId), form);
  const [missing] = Object.values(checkExchangeFormFields(form, kept !== ''));
  if (missing) throw new Refused(missing);
  const clientSecret = typed || kept;
  if (enabled) {
    const problem = await testExchangeConnection(
      openGraph({ tenantId, clientId, clientSecret }),
      await readMailboxIdentifiers(db, companyId),
    );
    if (problem) refuse('EXCHANGE_VALIDATION_EXCEPTION', problem);
  }
  return await db.transaction(async (tx) => {
    await tx.query(sql`SELECT FROM companies WHERE id = ${companyId} FOR NO KEY UPDATE`);
    const before = await readStoredExchangeSettings(tx, companyId);
    if (typed === '' && keptFor(deps, before, form) !== kept) return false;
    const secretChanged =
      typed !== '' && decryptExchangeClientSecret(encryptor, before?.clientSecret ?? null) !== typed;
    const change = changesOf(before, form, secretChanged);
    await write(tx, companyId, form, clientSecret === '' ? null : encryptor.encrypt(clientSecret));
    if (before && before.tenantId !== tenantId) await deleteAllSyncedRooms(deps, tx, companyId);
    else if (before && before.clientId !== clientId) await resetGraphSubscriptions(tx, companyId);
    if (enabled) await reconcileRooms(deps, tx, companyId, { wake: true });
    else if (before?.enabled) await endAllRoomSyncs(deps, tx, companyId, form.keepEvents ? 'keep' : 'remove');
    if (change) await publish(tx, { name: 'exchangeSettingsChanged', companyId, by, ...change });
    return true;
  });
}

/**
 * Saves a company's connection to Exchange, and switches it on or off. A connection to switch on is
 * tested first, outside any transaction, because Microsoft may be slow. An empty secret retains the
 * stored one of the same application.
 * @throws Refused `EMPTY_CREDENTIAL_CANNOT_ENABLE_INTEGRATION`, `EXCHANGE_VALIDATION_EXCEPTION`,
 * before anything is changed
 */
export async function saveExchangeSettings(
  deps: ExchangeDeps,
  who: Pick<Member, 'companyId' | 'userId'>,
  form: Form,
): Promise<void> {
  while (!(await trySaving(deps, who, form)));
}
