import type { AuthTokens } from '#contract/auth.ts';
import type { Exchange } from '#server/platform/http/route.ts';
import type { Session } from './open-session.command.ts';

/** The refresh token's cookie (core, section 9): http-only, and sent to the calls below `path` alone. */
export const refreshCookie = { name: 'hd_refresh_token', path: '/api/auth' } as const;

/** A session as its owner gets it: the tokens in the answer, and the refresh token in its cookie. */
export function answerSession(session: Session, exchange: Pick<Exchange, 'setCookie'>): AuthTokens {
  const { tokenValue, expiry, maxAgeSeconds } = session.refresh;
  const { name, path } = refreshCookie;
  exchange.setCookie(name, tokenValue, maxAgeSeconds === undefined ? { path } : { path, maxAgeSeconds });
  return { accessToken: session.access, refreshToken: { tokenValue, expiry } };
}
