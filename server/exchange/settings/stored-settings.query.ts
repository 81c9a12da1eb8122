import sql from 'sql-template-tag';
import type { Queryable } from '#server/platform/database/database.ts';
import type { Sealer } from '#server/platform/tokens/sealed.ts';
import type { Credentials } from '../graph/access-token.ts';

/** A company's connection as it is stored. */
export interface StoredSettings {
  enabled: boolean;
  tenantId: string;
  clientId: string;
  /** Sealed; null while none was given. */
  clientSecret: string | null;
  trouble: 'MISSING_PERMISSION' | 'UNAUTHORIZED' | 'CONNECTION' | null;
  missing: string[];
  troubleOn: string | null;
}

const columns = sql`
  s.enabled, s.tenant_id AS "tenantId", s.client_id AS "clientId", s.client_secret AS "clientSecret", s.trouble, s.missing,
  s.trouble_on AS "troubleOn"`;

/** Null where nothing was ever set. */
export async function readStoredSettings(db: Queryable, companyId: string): Promise<StoredSettings | null> {
  const [row] = await db.query<StoredSettings>(sql`
    SELECT ${columns} FROM exchange_settings s WHERE s.company_id = ${companyId}`);
  return row ?? null;
}

/** A kept secret in the clear; '' where there is none, or it was sealed by another deployment's secret. */
export function openSecret(sealer: Sealer, sealed: string | null): string {
  if (sealed === null) return '';
  try {
    return sealer.open(sealed);
  } catch {
    return '';
  }
}

/** Who we are to the company's tenant; null where something of it is missing. */
export function credentialsOf(
  sealer: Sealer,
  { tenantId, clientId, clientSecret: sealed }: Pick<StoredSettings, 'tenantId' | 'clientId' | 'clientSecret'>,
): Credentials | null {
  const clientSecret = openSecret(sealer, sealed);
  return tenantId && clientId && clientSecret ? { tenantId, clientId, clientSecret } : null;
}
