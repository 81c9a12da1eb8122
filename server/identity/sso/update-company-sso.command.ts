import sql from 'sql-template-tag';
import { refuse } from '#server/platform/http/refused.ts';
import type { SsoSetup } from '../events.ts';
import type { External } from '../providers/external.ts';
import { readStoredSso, type StoredSso } from './company-sso.query.ts';
import { isAllowedIssuer } from './issuer-rule.ts';

/** What an administrator has set. */
export interface SsoForm extends Omit<StoredSso, 'clientSecret'> {
  /** As it was typed; left out for the one that is kept. */
  clientSecret?: string | undefined;
}

const uniqueViolation = '23505';

/** Only what was changed; of the secret only that it was. */
function changes(before: StoredSso | null, form: SsoForm): { before: Partial<SsoSetup>; after: Partial<SsoSetup> } {
  const keys = (['enabled', 'issuer', 'clientId', 'organisation'] as const).filter(
    (key) => before?.[key] !== form[key],
  );
  const picked = (of: Omit<StoredSso, 'clientSecret'>) => Object.fromEntries(keys.map((key) => [key, of[key]]));
  return {
    before: before ? picked(before) : {},
    after: { ...picked(form), ...(form.clientSecret !== undefined && { secretChanged: true }) },
  };
}

/**
 * Sets up a company's single sign-on. A kept secret is told to the issuer alone that it was typed for.
 * @throws Refused `issuerNotAllowed`, `secretNeeded`, `organisationTaken`
 */
export async function updateCompanySso(
  external: External,
  { companyId, userId: by }: { companyId: string; userId: string },
  form: SsoForm,
): Promise<void> {
  const { identity, sealers, settings, publish } = external;
  if (!isAllowedIssuer(form.issuer, settings.providersAnywhere)) refuse('issuerNotAllowed', {});
  await identity.db
    .transaction(async (tx) => {
      await tx.query(sql`SELECT FROM companies WHERE id = ${companyId} FOR NO KEY UPDATE`);
      const before = await readStoredSso(tx, companyId);
      const kept = before?.issuer === form.issuer ? before.clientSecret : undefined;
      const secret = form.clientSecret === undefined ? kept : sealers.companySecret.seal(form.clientSecret);
      if (secret === undefined) refuse('secretNeeded', {});
      await tx.query(sql`
        INSERT INTO company_sso AS s (company_id, issuer, client_id, client_secret, organisation, enabled)
        VALUES (${companyId}, ${form.issuer}, ${form.clientId}, ${secret}, nullif(${form.organisation}, ''), ${form.enabled})
        ON CONFLICT (company_id) DO UPDATE SET issuer = excluded.issuer, client_id = excluded.client_id,
          client_secret = excluded.client_secret, organisation = excluded.organisation, enabled = excluded.enabled,
          modified_on = now()`);
      await publish(tx, { name: 'companySsoChanged', companyId, by, ...changes(before, form) });
    })
    .catch((error: unknown) => {
      const { code, constraint } = error as { code?: string; constraint?: string };
      if (code === uniqueViolation && constraint === 'company_sso_organisation') refuse('organisationTaken', {});
      throw error;
    });
}
