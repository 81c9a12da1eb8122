import { serverUrl } from '../support/address.ts';
import { writeCookie } from './cookies.ts';
import { DomNetwork, type RouteHandler } from './network.ts';
import { DomPage } from './page.ts';
import type { UrlPattern } from './patterns.ts';

/** The storage and cookies of a browser with a single page, like Playwright's `BrowserContext`. */
export class DomContext {
  readonly network = new DomNetwork(serverUrl);
  readonly initScripts: (() => void)[] = [];
  #page: DomPage | undefined;

  /**
   * Sends a request from the test instead of the page. The browser stores the response's cookies.
   */
  readonly request = {
    post: async (url: string, { data }: { data: unknown }) => {
      const answer = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(data),
      });
      this.network.keep(answer.headers.getSetCookie());
      return { ok: () => answer.ok, status: () => answer.status, text: () => answer.text(), json: () => answer.json() };
    },
  };

  async newPage(): Promise<DomPage> {
    if (this.#page) throw new Error('A document holds one page: a test of two windows is a journey in a browser.');
    this.#page = new DomPage(this);
    return this.#page;
  }

  pages(): DomPage[] {
    return this.#page ? [this.#page] : [];
  }

  async addInitScript(script: () => void): Promise<void> {
    this.initScripts.push(script);
  }

  async addCookies(cookies: { name: string; value: string }[]): Promise<void> {
    for (const { name, value } of cookies) this.network.cookies.set(name, value);
  }

  async cookies(): Promise<{ name: string; value: string }[]> {
    return [...this.network.cookies].map(([name, value]) => ({ name, value }));
  }

  async clearCookies(): Promise<void> {
    this.network.cookies.clear();
  }

  async setOffline(isOffline: boolean): Promise<void> {
    this.network.isOffline = isOffline;
    Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => !isOffline });
    window.dispatchEvent(new Event(isOffline ? 'offline' : 'online'));
  }

  route = async (pattern: UrlPattern, handle: RouteHandler, options?: { times?: number }): Promise<void> =>
    this.network.route(pattern, handle, options);
  unroute = async (pattern: UrlPattern, handle?: RouteHandler): Promise<void> => this.network.unroute(pattern, handle);

  /** Closes the page, and clears the storage of its browser. */
  async close(): Promise<void> {
    await this.#page?.close();
    this.#page = undefined;
    localStorage.clear();
    sessionStorage.clear();
    for (const line of document.cookie.split('; ')) writeCookie(`${line.split('=')[0]}=; max-age=0; path=/`);
  }
}
