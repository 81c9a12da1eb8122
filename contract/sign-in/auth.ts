import * as z from 'zod';
import { endpoint } from '#contract/wire/endpoint.ts';
import { instant } from '#contract/wire/formats.ts';
import { loginBody } from './login-body.ts';

const token = z.object({ expiry: instant, tokenValue: z.string() });

/**
 * The two tokens of a session (TOK-01). The access token authenticates requests. The refresh token
 * renews both tokens.
 */
export const authTokens = z.object({ accessToken: token, refreshToken: token });
export type AuthTokens = z.infer<typeof authTokens>;

export const login = endpoint({
  method: 'POST',
  path: '/auth/login',
  area: 'auth',
  summary: 'Sign in by e-mail and password',
  description:
    'Sets the http-only cookie hd_refresh_token: lasting with rememberMe, else for the browser session. After 5 failures for an e-mail from one network every attempt for it from there is refused for 15 minutes; a browser that signed in before (cookie hd_known_browser) counts for itself. Where too many e-mails failed, strangers wait. A captcha’s answer is asked for first (GET /captcha/task); after failures the visible step’s. Whoever has a second factor is refused with secondFactorNeeded, and goes on with POST /auth/secondStep.',
  access: { who: 'anyone' },
  body: loginBody,
  answer: { status: 200, body: authTokens },
  errors: [
    'invalidCredentials',
    'userLockOuted',
    'emailNotConfirmed',
    'invalidCaptcha',
    'secondFactorNeeded',
    'tooManyRequests',
  ],
});

/** The refresh token of callers without cookies. */
const shownRefreshToken = z.object({ refreshToken: z.string().max(200).optional() });

export const renewTokens = endpoint({
  method: 'POST',
  path: '/auth/renewTokens',
  area: 'auth',
  summary: 'Exchange the refresh token for two new tokens',
  description:
    'The refresh token comes in the body or in the cookie. It is spent by this call. For 10 seconds the one just spent gets the same successor again, unless that has been used; any other use of a spent one revokes the whole session. A session ends 90 days after its sign-in, without rememberMe after 12 hours.',
  access: { who: 'anyone' },
  body: shownRefreshToken,
  answer: { status: 200, body: authTokens },
  errors: ['refreshTokenInvalid'],
});

export const logOut = endpoint({
  method: 'POST',
  path: '/auth/logOut',
  area: 'auth',
  summary: 'End this session everywhere: tokens are revoked and other tabs are told (UserLoggedOut)',
  description:
    'The session is known by a valid access token, or by the refresh token in the body or in the cookie. Without either there is nothing to end, and the answer is the same. The cookie is cleared.',
  access: { who: 'anyone' },
  body: shownRefreshToken.nullish(),
  answer: { status: 204 },
  errors: [],
});
