import { parseCookie, type SetCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { securityLog } from '../security-log.ts';
import { bearerOf } from './enter.ts';
import { languageOf } from './problems.ts';
import type { CookieOptions, Exchange } from './route.ts';

/**
 * What a handler may know and set of a request besides its input. Cookies are http-only, and Secure when the product is
 * served over https.
 */
export function exchangeOf(request: FastifyRequest, reply: FastifyReply, secure: boolean): Exchange {
  const set = (cookie: SetCookie, { path, sameSite = 'strict' }: CookieOptions) =>
    void reply.header('set-cookie', stringifySetCookie({ ...cookie, path, sameSite, httpOnly: true, secure }));
  return {
    language: languageOf(request),
    accessToken: bearerOf(request),
    // A caller that has gone away has none any more.
    get address() {
      return request.ip ?? '';
    },
    get tellSecurity() {
      return securityLog(request.log, request.ip);
    },
    get cookies() {
      return parseCookie(request.headers.cookie ?? '');
    },
    setCookie: (name, value, options) =>
      set({ name, value, ...(options.maxAgeSeconds === undefined ? {} : { maxAge: options.maxAgeSeconds }) }, options),
    clearCookie: (name, options) => set({ name, value: '', maxAge: 0, expires: new Date(0) }, options),
  };
}
