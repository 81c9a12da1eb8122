import { join } from 'node:path';
import { serverUrl } from '../support/address.ts';
import { writeCookie } from './cookies.ts';
import { reportDownloads } from './download.ts';
import { chooseFile, type GivenFile } from './fields.ts';
import { type DomNetwork, DomRequest } from './network.ts';
import { wait } from './waiting.ts';

declare global {
  var setPageUrl: (url: string) => void;
  /**
   * The `fetch` of the application's own files. Its requests go through the test's handlers. The
   * test and the server, in the same process, use Node's `fetch`.
   */
  var pageFetch: typeof fetch;
}

/** A click on a file field, like Playwright's `FileChooser`. */
export interface DomFileChooser {
  setFiles(file: GivenFile): Promise<void>;
}

/** The part of Vitest's state that `vi.resetModules` changes. */
interface EvaluatedModules {
  idToModuleMap: Map<
    string,
    { promise: unknown; exports: unknown; evaluated: boolean; importers: { clear: () => void } }
  >;
}
const worker = globalThis as unknown as { __vitest_worker__: { evaluatedModules: EvaluatedModules } };
const application = `${join(import.meta.dirname, '..', '..', 'web')}/`;
const withoutState = /\.(css|json)$/;

/**
 * Has the modules of `web/` evaluated anew at their next import. Texts, styles, the contract and
 * libraries hold no state of a page. `vi.resetModules` would evaluate them too, which took a fifth
 * of the tier's time.
 */
function forgetApplication(): void {
  for (const [id, module] of worker.__vitest_worker__.evaluatedModules.idToModuleMap) {
    if (!id.startsWith(application) || withoutState.test(id)) continue;
    Object.assign(module, { promise: undefined, exports: undefined, evaluated: false });
    module.importers.clear();
  }
}

/**
 * Starts the application or a display, as `web/app/main.tsx` does at this URL. Returns a function
 * that ends it.
 */
async function startPage(place: HTMLElement): Promise<() => void> {
  await import('#web/app/texts/add-first-texts.ts');
  const { getRoomIdFromPath: displayOf } = await import('#web/features/display/display-address.ts');
  const room = displayOf(location.pathname);
  if (!room) return (await import('#web/app/start-application.tsx')).startApplication(place);
  return await (await import('#web/features/display/start-display.tsx')).startDisplay(place, room);
}

/**
 * The document of this process with the application. It starts and ends the application, and loads
 * further documents when the application changes `location`.
 */
export class LoadedDocument {
  readonly #network: DomNetwork;
  readonly #initScripts: readonly (() => void)[];
  #end: (() => void) | undefined;
  /** Resolves when the last document that the application requested has loaded. */
  #loading: Promise<void> = Promise.resolve();

  constructor(network: DomNetwork, initScripts: readonly (() => void)[]) {
    this.#network = network;
    this.#initScripts = initScripts;
  }

  /** Loads the document at this path. Without a path, it reloads the document. */
  async load(path?: string): Promise<void> {
    await this.#loading;
    this.#stop();
    if (path !== undefined) {
      globalThis.setPageUrl(new URL(path, serverUrl).href);
      // A newly loaded document has no history state.
      history.replaceState(null, '');
    }
    await this.#load();
  }

  /** Ends the application in the document. */
  async end(): Promise<void> {
    await this.#loading;
    this.#stop();
  }

  /**
   * Loads the document that the application requests. If the URL is not one of the application's
   * pages, `leave` is called instead.
   */
  #follow(to: string | URL, leave: (to: string) => void): void {
    const url = new URL(to, location.href);
    const isOwn = url.origin === new URL(serverUrl).origin && !url.pathname.startsWith('/api/');
    const asked = { method: 'GET', headers: {}, payload: null };
    if (!isOwn) leave(url.href);
    this.#network.tell('request', new DomRequest(url.href, asked, true));
    if (!isOwn) return;
    globalThis.setPageUrl(url.href);
    const load = async () => {
      await wait(0);
      this.#stop();
      await this.#load();
    };
    this.#loading = this.#loading.then(load);
  }

  /**
   * Redirects the methods by which the application loads a document to `#follow`.
   * @returns a function that restores them
   */
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

  /**
   * Loads the application as a browser does when it opens the URL. Its modules are evaluated anew,
   * so that they share no state with the previous page.
   */
  async #load(): Promise<void> {
    const network = this.#network;
    for (const [name, value] of network.cookies)
      if (!name.startsWith('hd_refresh')) writeCookie(`${name}=${value}; path=/`);
    globalThis.pageFetch = network.fetch as typeof fetch;
    document.head.innerHTML = '';
    document.body.innerHTML = '<div id="root"></div>';
    for (const script of this.#initScripts) script();
    // The window remains for the next page. So the application's listeners are recorded, to be
    // removed at its end.
    const heard: unknown[][] = [];
    const listen = window.addEventListener as (...args: unknown[]) => void;
    window.addEventListener = ((...args: unknown[]) => {
      heard.push(args);
      listen.call(window, ...args);
    }) as typeof window.addEventListener;
    forgetApplication();
    await import('#web/ui/theme/theme.ts');
    document.addEventListener('click', this.#chooseFiles, true);
    const endDownloads = reportDownloads((download) => network.tell('download', download));
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

  /** Reports a click on a file field, for which a browser opens a file picker. */
  readonly #chooseFiles = ({ target }: Event): void => {
    if (!(target instanceof HTMLInputElement) || target.type !== 'file') return;
    const chooser: DomFileChooser = { setFiles: async (file) => chooseFile(target, file) };
    this.#network.tell('filechooser', chooser);
  };

  #stop(): void {
    this.#end?.();
    this.#end = undefined;
  }
}
