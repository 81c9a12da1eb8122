import { type AuthTokens, login as endpoint } from '#contract/auth.ts';
import type { Request } from '#contract/endpoint.ts';
import { send, urlOf } from '#web/app/api/send.ts';
import { heedClock } from '#web/app/session/server-clock.ts';

/** What the sign-in form holds. */
export type LoginForm = Required<Request<typeof endpoint>['body']>;

/** Exchanges e-mail and password for tokens. @throws ApiError `invalidCredentials`, `userLockOuted`, `emailNotConfirmed`, `tooManyRequests` */
export async function login(form: LoginForm): Promise<AuthTokens> {
  const answer = await send(endpoint.method, urlOf(endpoint), { body: form });
  heedClock(answer);
  return (await answer.json()) as AuthTokens;
}
