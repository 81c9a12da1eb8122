import type { CaptchaTokens } from '#contract/sign-in/account-bodies.ts';
import { type AuthTokens, login as endpoint } from '#contract/sign-in/auth.ts';
import { getParameterlessEndpointUrl, sendRequest } from '#web/platform/api/send-request.ts';
import { measureServerClock } from '#web/platform/session/server-clock.ts';

/** The values that the sign-in form sends. */
export interface LoginFormValues extends CaptchaTokens {
  emailAddress: string;
  password: string;
  rememberMe: boolean;
}

/** The fields that the person types into, by their names in the contract. */
export type LoginFieldName = 'emailAddress' | 'password';

/**
 * Signs in by email and password, and returns the tokens.
 * @throws ApiError
 */
export async function fetchTokensByPassword(form: LoginFormValues): Promise<AuthTokens> {
  const answer = await sendRequest(endpoint.method, getParameterlessEndpointUrl(endpoint), { body: form });
  measureServerClock(answer);
  return (await answer.json()) as AuthTokens;
}
