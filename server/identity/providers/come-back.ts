import type { ErrorCode } from '#contract/errors.ts';
import { type ExternalError, type LoginProvider, loginProviders } from '#contract/login-providers.ts';
import { Refused } from '#server/platform/http/refused.ts';
import type { Exchange } from '#server/platform/http/route.ts';
import { readSource } from '../sso/company-client.query.ts';
import { linkCompany } from '../sso/link-company.command.ts';
import { signInBySso } from '../sso/sign-in-by-sso.command.ts';
import { finishSsoSignIn } from '../sso/sign-in-with-settings.command.ts';
import { acceptByProvider } from './accept-by-provider.command.ts';
import { type Attempt, readAttempt } from './attempt.ts';
import type { Source } from './begin-attempt.ts';
import type { External } from './external.ts';
import { detailOf, ExternalFailure, fail } from './external-failure.ts';
import { linkProvider } from './link-provider.command.ts';
import { keepOutcome, withEnd } from './outcome.ts';
import { ownPath, pageAddress } from './pages.ts';
import { proveByProvider } from './prove-by-provider.command.ts';
import { readAnswer } from './read-answer.ts';
import { onceReturned, type Returned } from './repeatable-return.ts';
import { signInByProvider } from './sign-in-by-provider.command.ts';

/** What a provider's answer brings. */
export type Answered = Partial<Record<'code' | 'state' | 'iss' | 'error' | 'error_description', string | undefined>>;

/** Whether it is one of the deployment's providers, and no company's. */
export const isProvider = (from: string): from is LoginProvider => (loginProviders as readonly string[]).includes(from);

/** The provider of that name, or of the company with that id; null when there is none. */
export async function sourceOf(external: External, from: string): Promise<Source | null> {
  if (!isProvider(from)) return await readSource(external, from);
  const client = external.settings.providers[from];
  return client && { client, isCompanys: false };
}

async function finish(external: External, attempt: Attempt, answered: Answered, exchange: Exchange): Promise<Returned> {
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
    exchange.tellSecurity('authn_external_link', { userId: link.userId, from });
    const back = ownPath(external, link.returnTo);
    return { location: pageAddress(external, back.path, back.search, { linkedProvider: from }), outcome: null };
  }
  if (invitation) {
    const outcome = await acceptByProvider(external, by, person, { ...attempt, invitation });
    exchange.tellSecurity('user_updated', { userId: outcome.userId, change: 'joinedCompany' });
    return { location: pageAddress(external, '/externalSignIn', ''), outcome: withEnd(external, outcome) };
  }
  const outcome = isProvider(from)
    ? await signInByProvider(external, from, person, attempt)
    : await signInBySso(external, from, person, attempt);
  const { rememberMe = true } = attempt;
  return outcome.kind === 'session'
    ? {
        location: pageAddress(external, '/externalSignIn', search),
        outcome: withEnd(external, { ...outcome, rememberMe }),
      }
    : {
        location: pageAddress(external, `/registerExternal/${outcome.userId}`, search),
        outcome: withEnd(external, outcome),
      };
}

/** The page that says why nothing came of it. */
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

/** What is said of an error, on the page and in the log; what is none of a sign-in goes on. */
export function failureOf(
  error: unknown,
  attempt: Pick<Attempt, 'invitation'> | null,
): { reason: ExternalError | ErrorCode; detail?: string } {
  if (error instanceof ExternalFailure) return { reason: error.code, ...detailOf(error) };
  if (error instanceof Refused && attempt?.invitation) return { reason: error.refusal.errorCode };
  throw error;
}

/**
 * Takes a browser up that comes back from a provider. The attempt has to be of this browser and this provider; then the answer is read, once.
 * The same return sent again gets the same, whatever came of it.
 * @returns the page of ours to go on to
 */
export async function comeBack(
  external: External,
  from: string,
  answered: Answered,
  exchange: Exchange,
): Promise<string> {
  const attempt = readAttempt(external, answered.state ?? '', exchange);
  const failed = (error: unknown): Returned => {
    const failure = failureOf(error, attempt);
    exchange.tellSecurity('authn_external_fail', { from: attempt?.from ?? 'unknown', ...failure });
    const location = failureAddress(external, attempt?.from ?? from, failure.reason, attempt ?? undefined);
    return { location, outcome: null };
  };
  try {
    if (!attempt) fail('attemptLost');
    // Another provider's answer to this attempt: somebody tries to have one taken for the other.
    if (attempt.from !== from) fail('answerWrong');
    const act = () => finish(external, attempt, answered, exchange).catch(failed);
    const { location, outcome } = await onceReturned(external, attempt, answered, act);
    if (outcome) keepOutcome(external, outcome, exchange);
    return location;
  } catch (error) {
    return failed(error).location;
  }
}
