import sql from 'sql-template-tag';
import type { Queryable } from '#server/platform/database/database.ts';
import type { Encryptor } from '#server/platform/tokens/encryptor.ts';
import type { GraphCredentials } from '../graph/access-token.ts';

/** A company's connection as it is stored. */
export interface StoredExchangeSettings {
  enabled: boolean;
  tenantId: string;
  clientId: string;
  /** The client secret, encrypted. Null until an administrator enters one. */
  clientSecret: string | null;
  trouble: 'MISSING_PERMISSION' | 'UNAUTHORIZED' | 'CONNECTION' | null;
  missing: string[];
  troubleOn: string | null;
}

const columns = sql`
  s.enabled, s.tenant_id AS "tenantId", s.client_id AS "clientId", s.client_secret AS "clientSecret", s.trouble, s.missing,
  s.trouble_on AS "troubleOn"`;

/** Reads a company's connection. Null if it was never saved. */
export async function readStoredExchangeSettings(
  db: Queryable,
  companyId: string,
): Promise<StoredExchangeSettings | null> {
  const [row] = await db.query<StoredExchangeSettings>(sql`
    SELECT ${columns} FROM exchange_settings s WHERE s.company_id = ${companyId}`);
  return row ?? null;
}

/**
 * Decrypts a stored client secret. Returns an empty text without a secret, and for one that was
 * encrypted with another AUTH_SECRET.
 */
export function decryptExchangeClientSecret(encryptor: Encryptor, sealed: string | null): string {
  if (sealed === null) return '';
  try {
    return encryptor.decrypt(sealed);
  } catch {
    return '';
  }
}

/** Returns the credentials for the company's tenant. Null when one of them is missing. */
export function decryptCredentials(
  encryptor: Encryptor,
  { tenantId, clientId, clientSecret: sealed }: Pick<StoredExchangeSettings, 'tenantId' | 'clientId' | 'clientSecret'>,
): GraphCredentials | null {
  const clientSecret = decryptExchangeClientSecret(encryptor, sealed);
  return tenantId && clientId && clientSecret ? { tenantId, clientId, clientSecret } : null;
}
