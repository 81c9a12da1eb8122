import sql from 'sql-template-tag';
import { encryptClientSecret } from '#server/modules/exchange/settings/client-secret.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { ExchangeSampleCredentials } from '#server/platform/exchange-settings.ts';

/**
 * The rooms that have a mailbox in the simulated Microsoft 365 of `npm start`, by name
 * (simulators/microsoft-graph/sample-tenant.ts).
 */
const mailboxes = { Wigry: 'wigry', Jeziorak: 'jeziorak', Mamry: 'mamry' };

/**
 * Connects a sample company to Exchange. The server's first sync follows within a minute of its
 * start.
 */
export async function insertExchange(
  tx: Transaction,
  companyId: string,
  { tenantId, clientId, secret }: ExchangeSampleCredentials,
  authSecret: string,
): Promise<void> {
  for (const [room, mailbox] of Object.entries(mailboxes))
    await tx.query(sql`
      UPDATE rooms r SET exchange_identifier = ${`${mailbox}@morwika.example`} FROM all_bookables s
      WHERE r.company_id = ${companyId} AND s.company_id = r.company_id AND s.id = r.id AND s.label = ${room}`);
  await tx.query(sql`
    INSERT INTO exchange_settings (company_id, enabled, tenant_id, client_id, client_secret)
    VALUES (${companyId}, true, ${tenantId}, ${clientId}, ${encryptClientSecret(authSecret, secret)})`);
}
