import type { CaptchaTokens } from '#contract/account-bodies.ts';
import { type AuthTokens, login as endpoint } from '#contract/auth.ts';
import { send, urlOf } from '#web/app/api/send.ts';
import { heedClock } from '#web/app/session/server-clock.ts';

/** What the sign-in form holds. */
export interface LoginForm extends CaptchaTokens {
  emailAddress: string;
  password: string;
  rememberMe: boolean;
}

/** The fields one types into, by the names that the contract gives them. */
export type LoginField = 'emailAddress' | 'password';

/** Exchanges e-mail and password for tokens. @throws ApiError `invalidCredentials`, `userLockOuted`, `emailNotConfirmed`, `invalidCaptcha`, `tooManyRequests` */
export async function login(form: LoginForm): Promise<AuthTokens> {
  const answer = await send(endpoint.method, urlOf(endpoint), { body: form });
  heedClock(answer);
  return (await answer.json()) as AuthTokens;
}
