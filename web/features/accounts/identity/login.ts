import type { CaptchaTokens } from '#contract/sign-in/account-bodies.ts';
import { type AuthTokens, login as endpoint } from '#contract/sign-in/auth.ts';
import { send, urlOf } from '#web/platform/api/send.ts';
import { adjustClock } from '#web/platform/session/server-clock.ts';

/** The values of the sign-in form. */
export interface LoginForm extends CaptchaTokens {
  emailAddress: string;
  password: string;
  rememberMe: boolean;
}

/** The fields to type into, with the contract's names. */
export type LoginField = 'emailAddress' | 'password';

/**
 * Exchanges email and password for tokens.
 * @throws ApiError `invalidCredentials`, `userLockOuted`, `emailNotConfirmed`, `invalidCaptcha`,
 * `tooManyRequests`
 */
export async function login(form: LoginForm): Promise<AuthTokens> {
  const answer = await send(endpoint.method, urlOf(endpoint), { body: form });
  adjustClock(answer);
  return (await answer.json()) as AuthTokens;
}
