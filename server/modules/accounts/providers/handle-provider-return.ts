import { type ExternalSignInErrorCode, type LoginProvider, loginProviders } from '#contract/factors/login-providers.ts';
import type { ErrorCode } from '#contract/wire/errors.ts';
import { Refused } from '#server/platform/http/refused.ts';
import type { RequestExchange } from '#server/platform/http/route.ts';
import { readUsableCompanyProvider } from '../sso/company-client.query.ts';
import { linkCompanySso } from '../sso/link-company.command.ts';
import { signInBySso } from '../sso/sign-in-by-sso.command.ts';
import { saveSsoSettingsAfterSignIn } from '../sso/sso-settings-sign-in.command.ts';
import { acceptInvitationByProvider } from './accept-by-provider.command.ts';
import type { ConfiguredProvider } from './begin-provider-sign-in.ts';
import { ExternalSignInFailure, getLoggableDetail, throwExternalSignInFailure } from './external-failure.ts';
import { handleReturnOnce, isAttemptExpired, type ProviderReturnResponse } from './handle-return-once.command.ts';
import { linkProvider } from './link-provider.command.ts';
import { createOwnPageUrl, parseOwnPagePath } from './pages.ts';
import { proveIdentityByProvider } from './prove-by-provider.command.ts';
import { findProviderAttemptInCookie, type ProviderAttempt } from './provider-attempt.ts';
import type { ProviderDeps } from './provider-deps.ts';
import type { ProviderResponseParams } from './provider-response-params.ts';
import { encryptOutcome, storeOutcomeCookie } from './provider-sign-in-outcome.ts';
import { readProviderResponse } from './read-provider-response.ts';
import { signInByProvider } from './sign-in-by-provider.command.ts';

/**
 * Returns whether `from` names a sign-in provider that Biurko supports. Otherwise it is the id of a
 * company. The deployment may have no settings for the provider.
 */
export const isLoginProvider = (from: string): from is LoginProvider =>
  (loginProviders as readonly string[]).includes(from);

/**
 * Finds the provider with that name, or the provider of the company with that id. Returns null
 * without one.
 */
export async function findConfiguredProvider(deps: ProviderDeps, from: string): Promise<ConfiguredProvider | null> {
  if (!isLoginProvider(from)) return await readUsableCompanyProvider(deps, from);
  const client = deps.settings.providers[from];
  return client && { client, isCompanys: false };
}

async function finish(
  deps: ProviderDeps,
  attempt: ProviderAttempt,
  answered: ProviderResponseParams,
  exchange: RequestExchange,
): Promise<ProviderReturnResponse> {
  const { from, link, invitation, search, language } = attempt;
  const { logSecurity } = exchange;
  if (attempt.ssoForm) return { location: await saveSsoSettingsAfterSignIn(deps, attempt, answered), outcome: null };
  const source = await findConfiguredProvider(deps, from);
  if (!source) throwExternalSignInFailure('ssoNotEnabled');
  const person = await readProviderResponse(deps, source, attempt, answered);
  const by = isLoginProvider(from) ? { provider: from } : { companyId: from };
  if (link?.proves) {
    await proveIdentityByProvider(deps, by, person, link);
    const back = parseOwnPagePath(deps, link.returnTo);
    return { location: createOwnPageUrl(deps, back.path, back.search, { provenBy: from }), outcome: null };
  }
  if (link) {
    if (isLoginProvider(from)) await linkProvider(deps, from, person, link);
    else await linkCompanySso(deps, from, person, link);
    exchange.logSecurity('authn_external_link', { userId: link.userId, from });
    const back = parseOwnPagePath(deps, link.returnTo);
    return { location: createOwnPageUrl(deps, back.path, back.search, { linkedProvider: from }), outcome: null };
  }
  if (invitation) {
    const outcome = await acceptInvitationByProvider(deps, by, person, { language, invitation, logSecurity });
    exchange.logSecurity('user_updated', { userId: outcome.userId, change: 'joinedCompany' });
    return { location: createOwnPageUrl(deps, '/externalSignIn', ''), outcome: encryptOutcome(deps, outcome) };
  }
  const outcome = isLoginProvider(from)
    ? await signInByProvider(deps, from, person, attempt)
    : await signInBySso(deps, from, person, { language, logSecurity });
  const { rememberMe = true } = attempt;
  const page = outcome.kind === 'session' ? '/externalSignIn' : `/registerExternal/${outcome.userId}`;
  return {
    location: createOwnPageUrl(deps, page, search),
    outcome: encryptOutcome(deps, outcome.kind === 'session' ? { ...outcome, rememberMe } : outcome),
  };
}

/** Returns the URL of our page that shows why the sign-in failed. */
export function getFailurePageUrl(
  deps: ProviderDeps,
  from: string,
  code: string,
  attempt?: Pick<ProviderAttempt, 'link' | 'search' | 'invitation'>,
): string {
  if (attempt?.invitation) {
    const details = isLoginProvider(from) && { errorDetails: from };
    return createOwnPageUrl(deps, `/invitation/${encodeURIComponent(attempt.invitation.code)}`, '', {
      ...{ error: code, ...details },
    });
  }
  const said = { externalError: code, ...(isLoginProvider(from) && { provider: from }) };
  if (!attempt?.link)
    return createOwnPageUrl(deps, isLoginProvider(from) ? '/login' : '/loginSSO', attempt?.search ?? '', said);
  const { path, search } = parseOwnPagePath(deps, attempt.link.returnTo);
  return createOwnPageUrl(deps, path, search, said);
}

/**
 * Converts an error to a reason for the page and the log. It rethrows an error that does not
 * concern the sign-in.
 */
export function getSignInFailureReason(
  error: unknown,
  attempt: Pick<ProviderAttempt, 'invitation'> | null,
): { reason: ExternalSignInErrorCode | ErrorCode; detail?: string } {
  if (error instanceof ExternalSignInFailure) return { reason: error.code, ...getLoggableDetail(error) };
  if (error instanceof Refused && attempt?.invitation) return { reason: error.refusal.errorCode };
  throw error;
}

/**
 * Logs a failed return, and returns the response: a redirect to the page that shows the failure.
 */
function failed(
  deps: ProviderDeps,
  from: string,
  error: unknown,
  attempt: ProviderAttempt | null,
  exchange: RequestExchange,
) {
  const failure = getSignInFailureReason(error, attempt);
  exchange.logSecurity('authn_external_fail', { from: attempt?.from ?? 'unknown', ...failure });
  const location = getFailurePageUrl(deps, attempt?.from ?? from, failure.reason, attempt ?? undefined);
  return { location, outcome: null };
}

/**
 * Handles the return of an attempt. After a failure, the response redirects to the page that shows
 * it.
 */
async function answer(
  deps: ProviderDeps,
  from: string,
  { attempt, answered }: { attempt: ProviderAttempt; answered: ProviderResponseParams },
  exchange: RequestExchange,
): Promise<ProviderReturnResponse> {
  try {
    // Another provider returns this attempt: a mix-up attack passes one provider off as another.
    if (attempt.from !== from) throwExternalSignInFailure('answerWrong');
    return await finish(deps, attempt, answered, exchange);
  } catch (error) {
    return failed(deps, from, error, attempt, exchange);
  }
}

/**
 * Handles the browser's return from a provider. This browser must have begun the attempt, at this
 * provider. An attempt is used once, and a repeated request gets the same response.
 * @returns the URL of the next page, after a success or a failure
 */
export async function handleProviderReturn(
  deps: ProviderDeps,
  from: string,
  answered: ProviderResponseParams,
  exchange: RequestExchange,
): Promise<string> {
  const state = answered.state ?? '';
  const attempt = findProviderAttemptInCookie(deps, state, exchange);
  try {
    if (!attempt) throwExternalSignInFailure('attemptLost');
    const wanted = { from, state, answered, until: attempt.until };
    const came = await handleReturnOnce(deps, wanted, () => answer(deps, from, { attempt, answered }, exchange));
    if (!came) throwExternalSignInFailure(isAttemptExpired(deps, attempt) ? 'attemptLost' : 'attemptUsed');
    if (came.outcome) storeOutcomeCookie(deps, came.outcome, exchange);
    return came.location;
  } catch (error) {
    return failed(deps, from, error, attempt, exchange).location;
  }
}
