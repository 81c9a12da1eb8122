import { type ExternalError, type LoginProvider, loginProviders } from '#contract/factors/login-providers.ts';
import type { ErrorCode } from '#contract/wire/errors.ts';
import { Refused } from '#server/platform/http/refused.ts';
import type { Exchange } from '#server/platform/http/route.ts';
import { readSource } from '../sso/company-client.query.ts';
import { linkCompany } from '../sso/link-company.command.ts';
import { signInBySso } from '../sso/sign-in-by-sso.command.ts';
import { finishSsoSignIn } from '../sso/sign-in-with-settings.command.ts';
import { acceptByProvider } from './accept-by-provider.command.ts';
import { answerOnce, isOver, type ReturnAnswer } from './answer-once.command.ts';
import type { Answered } from './answered.ts';
import { type Attempt, takeAttempt } from './attempt.ts';
import type { Source } from './begin-attempt.ts';
import type { External } from './external.ts';
import { detailOf, ExternalFailure, fail } from './external-failure.ts';
import { linkProvider } from './link-provider.command.ts';
import { encryptOutcome, keepOutcome } from './outcome.ts';
import { ownPath, pageAddress } from './pages.ts';
import { proveByProvider } from './prove-by-provider.command.ts';
import { readAnswer } from './read-answer.ts';
import { signInByProvider } from './sign-in-by-provider.command.ts';

/**
 * Returns whether `from` names a provider of the deployment. Otherwise it is the id of a company.
 */
export const isProvider = (from: string): from is LoginProvider => (loginProviders as readonly string[]).includes(from);

/**
 * Finds the provider with that name, or the provider of the company with that id. Returns null
 * without one.
 */
export async function sourceOf(external: External, from: string): Promise<Source | null> {
  if (!isProvider(from)) return await readSource(external, from);
  const client = external.settings.providers[from];
  return client && { client, isCompanys: false };
}

async function finish(
  external: External,
  attempt: Attempt,
  answered: Answered,
  exchange: Exchange,
): Promise<ReturnAnswer> {
  const { from, link, invitation, search } = attempt;
  if (attempt.ssoForm) return { location: await finishSsoSignIn(external, attempt, answered), outcome: null };
  const source = await sourceOf(external, from);
  if (!source) fail('ssoNotEnabled');
  const person = await readAnswer(external, source, attempt, answered);
  const by = isProvider(from) ? { provider: from } : { companyId: from };
  if (link?.proves) {
    await proveByProvider(external, by, person, link);
    const back = ownPath(external, link.returnTo);
    return { location: pageAddress(external, back.path, back.search, { provenBy: from }), outcome: null };
  }
  if (link) {
    if (isProvider(from)) await linkProvider(external, from, person, link);
    else await linkCompany(external, from, person, link);
    exchange.logSecurity('authn_external_link', { userId: link.userId, from });
    const back = ownPath(external, link.returnTo);
    return { location: pageAddress(external, back.path, back.search, { linkedProvider: from }), outcome: null };
  }
  if (invitation) {
    const outcome = await acceptByProvider(external, by, person, { ...attempt, invitation });
    exchange.logSecurity('user_updated', { userId: outcome.userId, change: 'joinedCompany' });
    return { location: pageAddress(external, '/externalSignIn', ''), outcome: encryptOutcome(external, outcome) };
  }
  const outcome = isProvider(from)
    ? await signInByProvider(external, from, person, attempt)
    : await signInBySso(external, from, person, attempt);
  const { rememberMe = true } = attempt;
  const page = outcome.kind === 'session' ? '/externalSignIn' : `/registerExternal/${outcome.userId}`;
  return {
    location: pageAddress(external, page, search),
    outcome: encryptOutcome(external, outcome.kind === 'session' ? { ...outcome, rememberMe } : outcome),
  };
}

/** Returns the URL of our page that shows why the sign-in failed. */
export function failureAddress(
  external: External,
  from: string,
  code: string,
  attempt?: Pick<Attempt, 'link' | 'search' | 'invitation'>,
): string {
  if (attempt?.invitation) {
    const details = isProvider(from) && { errorDetails: from };
    return pageAddress(external, `/invitation/${encodeURIComponent(attempt.invitation.code)}`, '', {
      ...{ error: code, ...details },
    });
  }
  const said = { externalError: code, ...(isProvider(from) && { provider: from }) };
  if (!attempt?.link)
    return pageAddress(external, isProvider(from) ? '/login' : '/loginSSO', attempt?.search ?? '', said);
  const { path, search } = ownPath(external, attempt.link.returnTo);
  return pageAddress(external, path, search, said);
}

/**
 * Converts an error to a reason for the page and the log. It rethrows an error that does not
 * concern the sign-in.
 */
export function failureOf(
  error: unknown,
  attempt: Pick<Attempt, 'invitation'> | null,
): { reason: ExternalError | ErrorCode; detail?: string } {
  if (error instanceof ExternalFailure) return { reason: error.code, ...detailOf(error) };
  if (error instanceof Refused && attempt?.invitation) return { reason: error.refusal.errorCode };
  throw error;
}

/**
 * Logs a failed return, and returns the response: a redirect to the page that shows the failure.
 */
function failed(external: External, from: string, error: unknown, attempt: Attempt | null, exchange: Exchange) {
  const failure = failureOf(error, attempt);
  exchange.logSecurity('authn_external_fail', { from: attempt?.from ?? 'unknown', ...failure });
  const location = failureAddress(external, attempt?.from ?? from, failure.reason, attempt ?? undefined);
  return { location, outcome: null };
}

/**
 * Handles the return of an attempt. After a failure, the response redirects to the page that shows
 * it.
 */
async function answer(
  external: External,
  from: string,
  { attempt, answered }: { attempt: Attempt; answered: Answered },
  exchange: Exchange,
): Promise<ReturnAnswer> {
  try {
    // Another provider returns this attempt: a mix-up attack passes one provider off as another.
    if (attempt.from !== from) fail('answerWrong');
    return await finish(external, attempt, answered, exchange);
  } catch (error) {
    return failed(external, from, error, attempt, exchange);
  }
}

/**
 * Handles the browser's return from a provider. This browser must have begun the attempt, at this
 * provider. An attempt is used once, and a repeated request gets the same response.
 * @returns the URL of the next page, after a success or a failure
 */
export async function comeBack(
  external: External,
  from: string,
  answered: Answered,
  exchange: Exchange,
): Promise<string> {
  const state = answered.state ?? '';
  const attempt = takeAttempt(external, state, exchange);
  try {
    if (!attempt) fail('attemptLost');
    const wanted = { from, state, answered, until: attempt.until };
    const came = await answerOnce(external, wanted, () => answer(external, from, { attempt, answered }, exchange));
    if (!came) fail(isOver(external, attempt) ? 'attemptLost' : 'attemptUsed');
    if (came.outcome) keepOutcome(external, came.outcome, exchange);
    return came.location;
  } catch (error) {
    return failed(external, from, error, attempt, exchange).location;
  }
}
