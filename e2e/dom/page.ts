import userEvent from '@testing-library/user-event';
import { vi } from 'vitest';
import { address } from '../support/address.ts';
import { type DomDownload, tellDownloads } from './download.ts';
import { chooseFile, type GivenFile } from './fields.ts';
import { DomKeyboard } from './keyboard.ts';
import { DomLocator } from './locator.ts';
import type { Wanted } from './matching.ts';
import { DomNetwork, DomRequest, type DomResponse, type Handler } from './network.ts';
import { type UrlPattern, urlFits } from './patterns.ts';
import type { RoleOptions } from './roles.ts';
import { patience, until, wait } from './waiting.ts';

declare global {
  var setPageUrl: (url: string) => void;
  /** Stands for `fetch` in the application's own files: calls of the test and of the server beside it pass by no handler. */
  var pageFetch: typeof fetch;
}

/** A press on a field of files, as Playwright's `FileChooser`. */
interface DomFileChooser {
  setFiles(file: GivenFile): Promise<void>;
}
interface Said {
  request: DomRequest;
  requestfailed: DomRequest;
  response: DomResponse;
  filechooser: DomFileChooser;
  download: DomDownload;
}

function writeCookie(line: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the document of happy-dom has no cookie store
  document.cookie = line;
}

/** Starts what `web/app/main.tsx` starts at this address; gives what ends it. */
async function startPage(place: HTMLElement): Promise<() => void> {
  const { displayOf } = await import('#web/display/display-address.ts');
  const room = displayOf(location.pathname);
  if (!room) return (await import('#web/app/start-application.tsx')).startApplication(place);
  return await (await import('#web/display/start-display.tsx')).startDisplay(place, room);
}

/** A browser's storage and cookies, and the one page that a document can hold: Playwright's `BrowserContext`. */
export class DomContext {
  readonly network = new DomNetwork(address);
  readonly initScripts: (() => void)[] = [];
  #page: DomPage | undefined;

  /** Calls past the page, whose cookies the page has from then on. */
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

  route = async (pattern: UrlPattern, handle: Handler, options?: { times?: number }): Promise<void> =>
    this.network.route(pattern, handle, options);
  unroute = async (pattern: UrlPattern, handle?: Handler): Promise<void> => this.network.unroute(pattern, handle);

  /** Ends the page, and forgets the storage of its browser. */
  async close(): Promise<void> {
    await this.#page?.close();
    this.#page = undefined;
    localStorage.clear();
    sessionStorage.clear();
    for (const line of document.cookie.split('; ')) writeCookie(`${line.split('=')[0]}=; max-age=0; path=/`);
  }
}

/** The application in the document of this process: Playwright's `Page`, as far as one needs no layout. */
export class DomPage {
  readonly #context: DomContext;
  readonly #user = userEvent.setup({ delay: 0, document, pointerEventsCheck: 0 });
  readonly keyboard = new DomKeyboard(this.#user);
  readonly #whole: DomLocator;
  #end: (() => void) | undefined;
  /** A document that the application itself loads. */
  #loading: Promise<void> = Promise.resolve();

  constructor(context: DomContext) {
    this.#context = context;
    this.#whole = new DomLocator(
      () => [document.documentElement],
      { user: this.#user, keyboard: this.keyboard },
      this,
      'page',
    );
  }

  context = (): DomContext => this.#context;
  url = (): string => location.href;
  title = async (): Promise<string> => document.title;
  content = async (): Promise<string> => document.documentElement.outerHTML;
  setDefaultTimeout(_ms: number): void {}
  addInitScript = (script: () => void): Promise<void> => this.#context.addInitScript(script);

  async goto(path: string): Promise<void> {
    await this.#loading;
    this.end();
    globalThis.setPageUrl(new URL(path, address).href);
    // A document that is gone to anew has no state in its history.
    history.replaceState(null, '');
    await this.#load();
  }

  async reload(): Promise<void> {
    await this.#loading;
    this.end();
    await this.#load();
  }

  /** Loads the document anew where the application asks for it. Of an address that is no page of its own it only tells. */
  #follow(to: string | URL, leave: (to: string) => void): void {
    const url = new URL(to, location.href);
    const isOwn = url.origin === new URL(address).origin && !url.pathname.startsWith('/api/');
    const asked = { method: 'GET', headers: {}, payload: null };
    if (!isOwn) leave(url.href);
    this.#context.network.tell('request', new DomRequest(url.href, asked, true));
    if (!isOwn) return;
    globalThis.setPageUrl(url.href);
    const load = async () => {
      await wait(0);
      this.end();
      await this.#load();
    };
    this.#loading = this.#loading.then(load);
  }

  /** Has the application's own ways to load a document lead to `#follow`. @returns what takes that back */
  #hearLeaving(): () => void {
    const view = document.defaultView!;
    const { assign, replace } = location;
    const open = view.open.bind(view);
    const own = {
      assign: (to: string | URL) => this.#follow(to, assign.bind(location)),
      replace: (to: string | URL) => this.#follow(to, replace.bind(location)),
      reload: () => this.#follow(location.href, () => undefined),
    };
    for (const [name, value] of Object.entries(own))
      Object.defineProperty(location, name, { configurable: true, value });
    view.open = (to, target, features) => {
      if (target !== '_self') return open(to, target, features);
      this.#follow(to ?? '', (href) => open(href, target, features));
      return null;
    };
    return () => {
      for (const name of Object.keys(own)) Reflect.deleteProperty(location, name);
      view.open = open;
    };
  }

  /** Loads the application as a browser does that comes to its address: with modules that know nothing of the page before. */
  async #load(): Promise<void> {
    const { network, initScripts } = this.#context;
    for (const [name, value] of network.cookies)
      if (!name.startsWith('hd_refresh')) writeCookie(`${name}=${value}; path=/`);
    globalThis.pageFetch = network.fetch as typeof fetch;
    document.head.innerHTML = '';
    document.body.innerHTML = '<div id="root"></div>';
    for (const script of initScripts) script();
    // The application listens to its window for as long as there is one. React and user-event mark the document, which stays as it is.
    const heard: unknown[][] = [];
    const listen = window.addEventListener as (...args: unknown[]) => void;
    window.addEventListener = ((...args: unknown[]) => {
      heard.push(args);
      listen.call(window, ...args);
    }) as typeof window.addEventListener;
    vi.resetModules();
    await import('#web/ui/theme/theme.ts');
    document.addEventListener('click', this.#chooseFiles, true);
    const endDownloads = tellDownloads((download) => network.tell('download', download));
    const forgetLeaving = this.#hearLeaving();
    const endApplication = await startPage(document.getElementById('root')!);
    this.#end = () => {
      endApplication();
      endDownloads();
      forgetLeaving();
      document.removeEventListener('click', this.#chooseFiles, true);
      window.dispatchEvent(new Event('pagehide'));
      window.addEventListener = listen as typeof window.addEventListener;
      for (const args of heard) (window.removeEventListener as (...args: unknown[]) => void).call(window, ...args);
      document.body.innerHTML = '';
    };
  }

  /** Tells of a press on a field of files, for which a browser opens a window of its own. */
  readonly #chooseFiles = ({ target }: Event): void => {
    if (!(target instanceof HTMLInputElement) || target.type !== 'file') return;
    const chooser: DomFileChooser = { setFiles: async (file) => chooseFile(target, file) };
    this.#context.network.tell('filechooser', chooser);
  };

  /** Ends what runs in the document. */
  end(): void {
    this.#end?.();
    this.#end = undefined;
  }

  async goBack(): Promise<void> {
    history.back();
    await wait(20);
  }

  async goForward(): Promise<void> {
    history.forward();
    await wait(20);
  }

  async close(): Promise<void> {
    await this.#loading;
    this.end();
  }

  getByRole = (role: string, options?: RoleOptions): DomLocator => this.#whole.getByRole(role, options);
  getByText = (text: Wanted, options?: { exact?: boolean }): DomLocator => this.#whole.getByText(text, options);
  getByLabel = (text: Wanted, options?: { exact?: boolean }): DomLocator => this.#whole.getByLabel(text, options);
  getByPlaceholder = (text: Wanted, options?: { exact?: boolean }): DomLocator =>
    this.#whole.getByPlaceholder(text, options);
  getByTitle = (text: Wanted, options?: { exact?: boolean }): DomLocator => this.#whole.getByTitle(text, options);
  getByTestId = (id: string): DomLocator => this.#whole.getByTestId(id);

  locator(selector: string, options: Parameters<DomLocator['locator']>[1] = {}): DomLocator {
    return selector === 'html'
      ? this.#whole
      : new DomLocator(
          () => [document as unknown as Element],
          { user: this.#user, keyboard: this.keyboard },
          this,
          'page',
        ).locator(selector, options);
  }

  async click(selector: string): Promise<void> {
    await this.locator(selector).click();
  }

  // Functions of a test run where the page is: in this process.
  async evaluate<T, A>(act: (arg: A) => T, arg?: A): Promise<T> {
    return await act(arg as A);
  }

  async waitForFunction<T, A>(holds: (arg: A) => T, arg?: A): Promise<void> {
    await until(
      async () => {
        if (!(await holds(arg as A))) throw new Error('does not hold');
      },
      patience.act,
      () => `What the test waits for did not come: ${holds}`,
    );
  }

  waitForTimeout = wait;

  async waitForURL(pattern: UrlPattern): Promise<void> {
    await until(
      () => {
        if (!urlFits(location.href, pattern)) throw new Error(location.href);
      },
      patience.act,
      (reason) => `The page went to ${(reason as Error).message} and not to ${pattern}`,
    );
  }

  route = async (pattern: UrlPattern, handle: Handler, options?: { times?: number }): Promise<void> =>
    this.#context.network.route(pattern, handle, options);
  unroute = async (pattern: UrlPattern, handle?: Handler): Promise<void> =>
    this.#context.network.unroute(pattern, handle);
  unrouteAll = async (): Promise<void> => this.#context.network.unrouteAll();
  on = (name: string, hear: (said: never) => void): void => this.#context.network.on(name, hear);
  off = (name: string, hear: (said: never) => void): void => this.#context.network.off(name, hear);

  once(name: string, hear: (said: never) => void): void {
    const first = (said: never) => {
      this.off(name, first);
      hear(said);
    };
    this.on(name, first);
  }
  removeAllListeners = (name: string): void => this.#context.network.removeAllListeners(name);

  waitForRequest = (wanted: UrlPattern | ((request: DomRequest) => boolean)): Promise<DomRequest> =>
    this.waitForEvent('request', (said) => fits(said, wanted));
  waitForResponse = (
    wanted: UrlPattern | ((response: DomResponse) => boolean | Promise<boolean>),
  ): Promise<DomResponse> => this.waitForEvent('response', (said) => fits(said, wanted));

  waitForEvent<Name extends keyof Said>(
    name: Name,
    holds: (said: Said[Name]) => boolean | Promise<boolean> = () => true,
  ): Promise<Said[Name]> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`No ${name} came that the test waits for`)), patience.act);
      const hear = async (said: Said[Name]) => {
        if (!(await holds(said))) return;
        clearTimeout(timer);
        this.off(name, hear as (said: never) => void);
        resolve(said);
      };
      this.on(name, hear as (said: never) => void);
    });
  }
}

function fits<T extends DomRequest | DomResponse, Holds extends boolean | Promise<boolean>>(
  said: T,
  wanted: UrlPattern | ((said: T) => Holds),
): boolean | Holds {
  return typeof wanted === 'function' ? (wanted as (said: T) => Holds)(said) : urlFits(said.url(), wanted);
}
