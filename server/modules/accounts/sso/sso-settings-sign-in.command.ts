import sql from 'sql-template-tag';
import { administratorRoles } from '#server/modules/accounts/administrators.query.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { Refused, refuse } from '#server/platform/http/refused.ts';
import type { RequestExchange } from '#server/platform/http/route.ts';
import { lockAccount } from '../providers/account-of-email.ts';
import { beginProviderSignIn, type ConfiguredProvider } from '../providers/begin-provider-sign-in.ts';
import { ExternalSignInFailure, throwExternalSignInFailure } from '../providers/external-failure.ts';
import { isAttemptSessionOpen } from '../providers/link-provider.command.ts';
import { requireRequestFromOwnPage } from '../providers/own-page.ts';
import { createOwnPageUrl, parseOwnPagePath } from '../providers/pages.ts';
import type { ProviderAttempt } from '../providers/provider-attempt.ts';
import type { ProviderDeps } from '../providers/provider-deps.ts';
import { type ExternalPerson, readProviderResponse } from '../providers/read-provider-response.ts';
import { decryptSsoClientSecret } from './company-client.query.ts';
import { readStoredSso } from './company-sso.query.ts';
import { requireEmailInProvenDomain } from './link-company.command.ts';
import { findFirstProvenDomain } from './proven-domain.query.ts';
import { testCompanySso } from './test-company-sso.ts';
import { type SsoForm, updateCompanySso } from './update-company-sso.command.ts';

/** The administrator who tests the settings, their session, and the page to return to. */
interface Trying {
  companyId: string;
  userId: string;
  sessionId: string;
  returnTo: string;
}

type EncryptedForm = NonNullable<ProviderAttempt['ssoForm']>;

/**
 * Builds the provider's client from the settings. If the administrator typed no secret, it uses the
 * stored secret of the same issuer.
 * @throws Refused `secretNeeded`
 */
async function sourceOf(deps: ProviderDeps, companyId: string, form: EncryptedForm): Promise<ConfiguredProvider> {
  const { issuer, clientId, clientSecret: typed, emailClaim } = form;
  const stored = await readStoredSso(deps.identity.db, companyId);
  const kept =
    stored?.issuer === issuer ? decryptSsoClientSecret(deps.encryptors.companySecret, stored.clientSecret) : undefined;
  const clientSecret = typed ?? kept;
  if (clientSecret === undefined) refuse('secretNeeded', {});
  return { client: { issuer, clientId, clientSecret }, isCompanys: true, emailClaim };
}

/**
 * Ties the settings to the stored version. While single sign-on is off, the server stores the
 * settings at once, switched off. A failed sign-in then loses nothing that was typed, and the
 * secret stays on the server.
 * @throws Refused as {@link updateCompanySso}
 */
async function settle(deps: ProviderDeps, by: Trying, form: SsoForm): Promise<EncryptedForm> {
  const { db } = deps.identity;
  const before = await readStoredSso(db, by.companyId);
  const { modifiedOn: seen, enabled: _wanted, ...rest } = form;
  if (before?.enabled) {
    if (seen !== undefined && seen !== before.modifiedOn) refuse('changedMeanwhile', {});
    return { ...rest, modifiedOn: before.modifiedOn };
  }
  // The version protects the change of another administrator who switches it on at this moment.
  const modifiedOn = seen === undefined ? (before?.modifiedOn ?? null) : seen;
  await updateCompanySso(deps, by, { ...form, modifiedOn, enabled: false });
  const { clientSecret: _stored, ...sealed } = rest;
  return { ...sealed, modifiedOn: (await readStoredSso(db, by.companyId))!.modifiedOn };
}

/**
 * Begins a sign-in at the provider of the settings. The server saves the settings once the
 * administrator has signed in there.
 * @returns the URL of the provider's page
 * @throws Refused `ssoTestFailed`, `providerUnavailable`, `notAtThisAddress`, and as
 * {@link updateCompanySso}
 */
export async function beginSsoSettingsSignIn(
  deps: ProviderDeps,
  by: Trying,
  form: SsoForm,
  exchange: RequestExchange,
): Promise<{ location: string }> {
  requireRequestFromOwnPage(deps, exchange);
  const { companyId, userId, sessionId, returnTo } = by;
  const problem = await testCompanySso(deps, companyId, form);
  if (problem === 'issuerNotAllowed' || problem === 'secretNeeded') refuse(problem, {});
  if (problem) refuse('ssoTestFailed', { problem });
  const ssoForm = await settle(deps, by, form);
  const link = { userId, sessionId, returnTo };
  const wish = { from: companyId, language: exchange.locale, search: '', link, ssoForm };
  try {
    return { location: await beginProviderSignIn(deps, await sourceOf(deps, companyId, ssoForm), wish, exchange) };
  } catch (error) {
    if (error instanceof ExternalSignInFailure) refuse('providerUnavailable', {});
    throw error;
  }
}

/**
 * Requires that the person still administers the company, in the session that began the attempt.
 * The order of checks is that of `server/platform/http/enter.ts`: only administrators learn that a
 * company was deactivated.
 * @throws Refused `forbidden`, `companyInactive`; ExternalFailure `sessionOver`
 */
async function requireAdministrator(tx: Transaction, { companyId, userId, sessionId }: Trying): Promise<void> {
  if (!(await isAttemptSessionOpen(tx, { userId, sessionId }))) throwExternalSignInFailure('sessionOver');
  const [company] = await tx.query<{ isActive: boolean }>(sql`
    SELECT c.is_active AS "isActive" FROM memberships m JOIN companies c ON c.id = m.company_id
    WHERE m.company_id = ${companyId} AND m.user_id = ${userId} AND m.status = 'active'
      AND m.role = ANY(${administratorRoles}::text[])`);
  if (!company) refuse('forbidden', { missing: ['company-update'] });
  if (!company.isActive) refuse('companyInactive', {});
}

/**
 * Returns the administrator if the new settings admit them: the provider sends the email of their
 * own account. Otherwise returns null. Once the company has proven a domain, the provider must send
 * an email of such a domain.
 * @throws ExternalFailure
 */
async function whoArrives(tx: Transaction, { companyId, userId }: Trying, person: ExternalPerson) {
  if (!(await findFirstProvenDomain(tx, companyId))) return null;
  const email = await requireEmailInProvenDomain(tx, companyId, person);
  const account = await lockAccount(tx, { id: userId });
  return account?.email === email ? userId : null;
}

/**
 * Saves the settings after the provider has signed the administrator in.
 * @returns the URL of our page that shows the result
 * @throws ExternalFailure
 */
export async function saveSsoSettingsAfterSignIn(
  deps: ProviderDeps,
  attempt: ProviderAttempt,
  answered: Record<string, string | undefined>,
): Promise<string> {
  const { from: companyId, link, ssoForm } = attempt;
  const back = parseOwnPagePath(deps, link!.returnTo);
  const by: Trying = { companyId, ...link! };
  try {
    const person = await readProviderResponse(deps, await sourceOf(deps, companyId, ssoForm!), attempt, answered);
    await updateCompanySso(deps, by, { ...ssoForm!, enabled: true }, async (tx) => {
      await requireAdministrator(tx, by);
      return await whoArrives(tx, by, person);
    });
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return createOwnPageUrl(deps, back.path, back.search, { ssoRefused: error.refusal.errorCode });
  }
  return createOwnPageUrl(deps, back.path, back.search, { ssoSaved: 'true' });
}
