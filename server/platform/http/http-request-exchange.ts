import { parseCookie, type SetCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createSecurityLog } from '../security-log.ts';
import { getBearerToken } from './enter.ts';
import { getRequestLanguage, getRequestLocale } from './error-responses.ts';
import type { CookieOptions, RequestExchange } from './route.ts';

/**
 * The parts of the request and the response that a handler uses besides its parsed input. Cookies
 * are http-only, and Secure when the product is served over https. A class costs less than an
 * object of getters for each request, and most handlers use none of it.
 */
export class HttpRequestExchange implements RequestExchange {
  readonly #request: FastifyRequest;
  readonly #reply: FastifyReply;
  readonly #secure: boolean;

  constructor(request: FastifyRequest, reply: FastifyReply, secure: boolean) {
    this.#request = request;
    this.#reply = reply;
    this.#secure = secure;
  }

  get language() {
    return getRequestLanguage(this.#request);
  }

  get locale() {
    return getRequestLocale(this.#request);
  }

  get accessToken() {
    return getBearerToken(this.#request);
  }

  /** A caller that has disconnected has no address. */
  get address() {
    return this.#request.ip ?? '';
  }

  get page() {
    const { origin, referer: referrer, 'sec-fetch-site': site } = this.#request.headers;
    return { origin, referrer, site };
  }

  get userAgent() {
    return this.#request.headers['user-agent'];
  }

  get logSecurity() {
    return createSecurityLog(this.#request.log, this.#request.ip);
  }

  get cookies() {
    return parseCookie(this.#request.headers.cookie ?? '');
  }

  setCookie(name: string, value: string, options: CookieOptions & { maxAgeSeconds?: number }): void {
    const { maxAgeSeconds } = options;
    this.#set({ name, value, ...(maxAgeSeconds === undefined ? {} : { maxAge: maxAgeSeconds }) }, options);
  }

  clearCookie(name: string, options: CookieOptions): void {
    this.#set({ name, value: '', maxAge: 0, expires: new Date(0) }, options);
  }

  #set(cookie: SetCookie, { path, sameSite = 'strict' }: CookieOptions): void {
    const shared = { path, sameSite, httpOnly: true, secure: this.#secure };
    void this.#reply.header('set-cookie', stringifySetCookie({ ...cookie, ...shared }));
  }
}
