import sql from 'sql-template-tag';
import { ssoFieldsProvenBySignIn } from '#contract/sign-in/sso.ts';
import type { AuditedSsoSettings } from '#server/events/account-events.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { createNextVersionSql } from '#server/platform/database/next-version.ts';
import { refuse } from '#server/platform/http/refused.ts';
import type { ProviderDeps } from '../providers/provider-deps.ts';
import { changeSsoWithoutLockout } from './change-sso-without-lockout.ts';
import { decryptSsoClientSecret } from './company-client.query.ts';
import { readStoredSso, type StoredSso } from './company-sso.query.ts';
import { isAllowedIssuer } from './issuer-rule.ts';

/** The settings that an administrator has sent. */
export interface SsoForm extends Omit<StoredSso, 'clientSecret' | 'modifiedOn'> {
  /**
   * The secret as the administrator typed it. Without it, the stored secret of the same issuer
   * stays.
   */
  clientSecret?: string | undefined;
  /** The version that the administrator has read. Without it, any version is replaced. */
  modifiedOn?: string | null | undefined;
}

const uniqueViolation = '23505';

/**
 * Returns the changed settings. It leaves the secret out, and only notes that the secret changed.
 * Null for no change.
 */
function changes(
  before: StoredSso | null,
  form: SsoForm,
  secretChanged: boolean,
): { before: Partial<AuditedSsoSettings>; after: Partial<AuditedSsoSettings> } | null {
  const keys = (['enabled', 'issuer', 'clientId', 'emailClaim', 'organisation'] as const).filter(
    (key) => before?.[key] !== form[key],
  );
  if (keys.length === 0 && !secretChanged) return null;
  const picked = (of: Pick<SsoForm, (typeof keys)[number]>) => Object.fromEntries(keys.map((key) => [key, of[key]]));
  return { before: before ? picked(before) : {}, after: { ...picked(form), ...(secretChanged && { secretChanged }) } };
}

/**
 * Returns whether the settings are on, but differ from the settings that a sign-in has proven.
 * Settings that are off are never proven.
 */
function isUnproven(before: StoredSso | null, form: SsoForm, secretChanged: boolean): boolean {
  const isAsProven = before?.enabled && ssoFieldsProvenBySignIn.every((key) => before[key] === form[key]);
  return form.enabled && (!isAsProven || secretChanged);
}

/**
 * Verifies, in the saving transaction, that the person who signed in with these settings is still
 * an administrator. Returns their id if the settings admit them to their own account, else null.
 */
export type VerifySettingsSignIn = (tx: Transaction) => Promise<string | null>;

/**
 * Saves a company's single sign-on. It keeps a stored secret only for the issuer for which an
 * administrator typed it. The caller may repeat unchanged settings, whatever their version. Turning
 * single sign-on on, or changing its provider fields or secret while it is on, needs a sign-in
 * first.
 * @throws Refused `issuerNotAllowed`, `secretNeeded`, `organisationTaken`, `changedMeanwhile`,
 * `ssoSignInFirst`, `ownWayInFirst`
 */
export async function updateCompanySso(
  deps: ProviderDeps,
  { companyId, userId: by }: { companyId: string; userId: string },
  form: SsoForm,
  provenBy?: VerifySettingsSignIn,
): Promise<void> {
  const { identity, encryptors, settings, publish } = deps;
  if (!isAllowedIssuer(form.issuer, settings.providersAnywhere)) refuse('issuerNotAllowed', {});
  await identity.db
    .transaction(async (tx) => {
      await tx.query(sql`SELECT FROM companies WHERE id = ${companyId} FOR NO KEY UPDATE`);
      const before = await readStoredSso(tx, companyId);
      const kept = before?.issuer === form.issuer ? before.clientSecret : undefined;
      const { clientSecret: typed, modifiedOn: seen } = form;
      const isKept =
        typed === undefined || (kept !== undefined && decryptSsoClientSecret(encryptors.companySecret, kept) === typed);
      const change = changes(before, form, !isKept);
      if (!change) return;
      if (seen !== undefined && seen !== (before?.modifiedOn ?? null)) refuse('changedMeanwhile', {});
      const secret = isKept ? kept : encryptors.companySecret.encrypt(typed);
      if (secret === undefined) refuse('secretNeeded', {});
      if (!provenBy && isUnproven(before, form, !isKept)) refuse('ssoSignInFirst', {});
      await changeSsoWithoutLockout(tx, companyId, async () => {
        await tx.query(sql`
        INSERT INTO company_sso AS s (company_id, issuer, client_id, client_secret, organisation, enabled, email_claim)
        VALUES (${companyId}, ${form.issuer}, ${form.clientId}, ${secret}, nullif(${form.organisation}, ''), ${form.enabled}, ${form.emailClaim})
        ON CONFLICT (company_id) DO UPDATE SET issuer = excluded.issuer, client_id = excluded.client_id,
          client_secret = excluded.client_secret, organisation = excluded.organisation, enabled = excluded.enabled, email_claim = excluded.email_claim,
          modified_on = ${createNextVersionSql(sql`s.modified_on`)}`);
        return (await provenBy?.(tx)) ?? null;
      });
      await publish(tx, { name: 'companySsoChanged', companyId, by, ...change });
    })
    .catch((error: unknown) => {
      const { code, constraint } = error as { code?: string; constraint?: string };
      if (code === uniqueViolation && constraint === 'company_sso_organisation') refuse('organisationTaken', {});
      throw error;
    });
}
