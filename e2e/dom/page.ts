import userEvent from '@testing-library/user-event';
import type { DomDownload } from './download.ts';
import { DomKeyboard } from './keyboard.ts';
import { type DomFileChooser, LoadedDocument } from './loaded-document.ts';
import { DomLocator } from './locator.ts';
import type { TextToMatch } from './matching.ts';
import type { DomNetwork, DomRequest, DomResponse, RouteHandler } from './network.ts';
import { matchesUrl, type UrlPattern } from './patterns.ts';
import type { RoleOptions } from './roles.ts';
import { timeouts, wait, waitUntil } from './waiting.ts';

interface PageEvents {
  request: DomRequest;
  requestfailed: DomRequest;
  response: DomResponse;
  filechooser: DomFileChooser;
  download: DomDownload;
}

/** The members of a browser (./context.ts) that its page uses. */
interface BrowserOfPage {
  readonly network: DomNetwork;
  readonly initScripts: readonly (() => void)[];
  addInitScript(script: () => void): Promise<void>;
}

/**
 * The application in this process's document, like Playwright's `Page`, as far as it needs no
 * layout.
 */
export class DomPage {
  readonly #context: BrowserOfPage;
  readonly #user = userEvent.setup({ delay: 0, document, pointerEventsCheck: 0 });
  readonly keyboard = new DomKeyboard(this.#user);
  readonly #whole: DomLocator;
  readonly #document: LoadedDocument;

  constructor(context: BrowserOfPage) {
    this.#context = context;
    this.#document = new LoadedDocument(context.network, context.initScripts);
    this.#whole = new DomLocator(
      () => [document.documentElement],
      { user: this.#user, keyboard: this.keyboard },
      this,
      'page',
    );
  }

  context = (): BrowserOfPage => this.#context;
  url = (): string => location.href;
  title = async (): Promise<string> => document.title;
  content = async (): Promise<string> => document.documentElement.outerHTML;
  setDefaultTimeout(_ms: number): void {}
  addInitScript = (script: () => void): Promise<void> => this.#context.addInitScript(script);

  goto = (path: string): Promise<void> => this.#document.load(path);
  reload = (): Promise<void> => this.#document.load();

  async goBack(): Promise<void> {
    history.back();
    await wait(20);
  }

  async goForward(): Promise<void> {
    history.forward();
    await wait(20);
  }

  close = (): Promise<void> => this.#document.end();

  getByRole = (role: string, options?: RoleOptions): DomLocator => this.#whole.getByRole(role, options);
  getByText = (text: TextToMatch, options?: { exact?: boolean }): DomLocator => this.#whole.getByText(text, options);
  getByLabel = (text: TextToMatch, options?: { exact?: boolean }): DomLocator => this.#whole.getByLabel(text, options);
  getByPlaceholder = (text: TextToMatch, options?: { exact?: boolean }): DomLocator =>
    this.#whole.getByPlaceholder(text, options);
  getByTitle = (text: TextToMatch, options?: { exact?: boolean }): DomLocator => this.#whole.getByTitle(text, options);
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

  // Runs a test's function directly, since the page is in this process.
  async evaluate<T, A>(act: (arg: A) => T, arg?: A): Promise<T> {
    return await act(arg as A);
  }

  async waitForFunction<T, A>(holds: (arg: A) => T, arg?: A): Promise<void> {
    await waitUntil(
      async () => {
        if (!(await holds(arg as A))) throw new Error('does not hold');
      },
      timeouts.act,
      () => `What the test waits for did not come: ${holds}`,
    );
  }

  waitForTimeout = wait;

  async waitForURL(pattern: UrlPattern): Promise<void> {
    await waitUntil(
      () => {
        if (!matchesUrl(location.href, pattern)) throw new Error(location.href);
      },
      timeouts.act,
      (reason) => `The page went to ${(reason as Error).message} and not to ${pattern}`,
    );
  }

  route = async (pattern: UrlPattern, handle: RouteHandler, options?: { times?: number }): Promise<void> =>
    this.#context.network.route(pattern, handle, options);
  unroute = async (pattern: UrlPattern, handle?: RouteHandler): Promise<void> =>
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

  waitForEvent<Name extends keyof PageEvents>(
    name: Name,
    holds: (said: PageEvents[Name]) => boolean | Promise<boolean> = () => true,
  ): Promise<PageEvents[Name]> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`No ${name} came that the test waits for`)), timeouts.act);
      const hear = async (said: PageEvents[Name]) => {
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
  return typeof wanted === 'function' ? (wanted as (said: T) => Holds)(said) : matchesUrl(said.url(), wanted);
}
