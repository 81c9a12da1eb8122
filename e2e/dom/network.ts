import { matchesUrl, type UrlPattern } from './patterns.ts';

/** The changes that a test's handler makes to a request before the server receives it. */
interface Changed {
  url?: string;
  postData?: unknown;
  headers?: Record<string, string>;
}

/** A request of the page, like Playwright's `Request`. */
export class DomRequest {
  readonly #url: string;
  readonly #init: { method: string; headers: Record<string, string>; payload: Buffer | null };
  readonly #leads: boolean;
  constructor(
    url: string,
    init: { method: string; headers: Record<string, string>; payload: Buffer | null },
    leads = false,
  ) {
    this.#url = url;
    this.#init = init;
    this.#leads = leads;
  }

  url = (): string => this.#url;
  method = (): string => this.#init.method;
  headers = (): Record<string, string> => this.#init.headers;
  postData = (): string | null => this.#init.payload?.toString() ?? null;
  postDataBuffer = (): Buffer | null => this.#init.payload;
  postDataJSON = (): unknown => (this.#init.payload ? JSON.parse(String(this.#init.payload)) : null);
  resourceType = (): string => (this.#leads ? 'document' : 'fetch');
  isNavigationRequest = (): boolean => this.#leads;
  /**
   * Returns the request with another URL, headers or body. A text stays as it is, and any other
   * body becomes JSON.
   */
  with({ url = this.#url, postData, headers }: Changed): DomRequest {
    const text = typeof postData === 'string' ? postData : JSON.stringify(postData);
    const payload = postData === undefined ? this.payload : Buffer.from(text);
    return new DomRequest(url, { ...this.#init, headers: headers ?? this.#init.headers, payload });
  }

  get payload(): Buffer | null {
    return this.#init.payload;
  }
}

/** A response, like Playwright's `Response`. */
export class DomResponse {
  readonly #response: Response;
  readonly #request: DomRequest;
  constructor(response: Response, request: DomRequest) {
    this.#response = response;
    this.#request = request;
  }

  status = (): number => this.#response.status;
  ok = (): boolean => this.#response.ok;
  url = (): string => this.#request.url();
  request = (): DomRequest => this.#request;
  headers = (): Record<string, string> => Object.fromEntries(this.#response.headers);
  json = (): Promise<unknown> => this.#response.clone().json();
  text = (): Promise<string> => this.#response.clone().text();
}

interface Fulfilled {
  status?: number;
  json?: unknown;
  body?: string | Buffer;
  headers?: Record<string, string>;
  contentType?: string;
  response?: Response;
}

/** The actions of a handler on a request, like Playwright's `Route`. */
export interface DomRoute {
  request(): DomRequest;
  fulfill(answer?: Fulfilled): Promise<void>;
  continue(changed?: Changed): Promise<void>;
  fallback(): Promise<void>;
  abort(): Promise<void>;
  fetch(changed?: Changed): Promise<DomResponse & { json(): Promise<unknown> }>;
}
export type RouteHandler = (route: DomRoute, request: DomRequest) => unknown;

function responseOf({ status = 200, json, body, headers = {}, contentType, response }: Fulfilled): Response {
  if (response && json === undefined && body === undefined) return response;
  const type = contentType ?? (json === undefined ? undefined : 'application/json');
  const said = json === undefined ? (body ?? null) : JSON.stringify(json);
  const isEmpty = [204, 304].includes(status);
  return new Response(isEmpty ? null : (said as BodyInit | null), {
    status,
    headers: { ...(type ? { 'content-type': type } : {}), ...headers },
  });
}

/**
 * The network between a page and its server. It has the cookies, the test's request handlers, and
 * whether the page is online.
 */
export class DomNetwork {
  readonly cookies = new Map<string, string>();
  readonly #origin: string;
  #handlers: { pattern: UrlPattern; handle: RouteHandler; times: number }[] = [];
  #heard = new Map<string, Set<(said: never) => void>>();
  isOffline = false;

  constructor(origin: string) {
    this.#origin = origin;
  }

  on(name: string, hear: (said: never) => void): void {
    this.#heard.set(name, (this.#heard.get(name) ?? new Set()).add(hear));
  }

  off(name: string, hear: (said: never) => void): void {
    this.#heard.get(name)?.delete(hear);
  }

  removeAllListeners(name: string): void {
    this.#heard.delete(name);
  }

  /** Calls the listeners of a page's event, such as `request`. */
  tell(name: string, said: unknown): void {
    for (const hear of this.#heard.get(name) ?? []) hear(said as never);
  }

  route(pattern: UrlPattern, handle: RouteHandler, { times = Number.POSITIVE_INFINITY } = {}): void {
    this.#handlers.unshift({ pattern, handle, times });
  }

  unroute(pattern: UrlPattern, handle?: RouteHandler): void {
    const same = (one: UrlPattern) => String(one) === String(pattern);
    this.#handlers = this.#handlers.filter((one) => !(same(one.pattern) && (!handle || one.handle === handle)));
  }

  unrouteAll(): void {
    this.#handlers = [];
  }

  /** Sends a request to the server, as the page's browser does. */
  async ask(request: DomRequest, signal?: AbortSignal | null): Promise<Response> {
    if (this.isOffline) throw new TypeError('Failed to fetch');
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await globalThis.fetch(request.url(), {
      method: request.method(),
      headers: {
        'accept-language': 'pl-PL',
        origin: this.#origin,
        ...request.headers(),
        ...(cookie ? { cookie } : {}),
      },
      body: request.payload && new Uint8Array(request.payload),
      redirect: 'manual',
      ...(signal ? { signal } : {}),
    });
    this.keep(answer.headers.getSetCookie());
    return answer;
  }

  /** Stores the cookies of a response, and deletes expired cookies. */
  keep(setCookies: string[]): void {
    for (const line of setCookies) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!;
      if (/max-age=0|expires=Thu, 01 Jan 1970/i.test(line)) this.cookies.delete(name!);
      else this.cookies.set(name!, value!);
    }
  }

  /**
   * The page's `fetch`. A request passes the test's handlers, the newest first, and then goes to
   * the server.
   */
  fetch = async (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    const written = init.body == null ? null : new Response(init.body);
    const payload = written && Buffer.from(await written.arrayBuffer());
    const headers: Record<string, string> = {};
    new Headers(init.headers).forEach((value, name) => {
      headers[name] = value;
    });
    const type = written?.headers.get('content-type');
    if (type && !headers['content-type']) headers['content-type'] = type;
    const url = new URL(String(input), this.#origin).href;
    const request = new DomRequest(url, { method: (init.method ?? 'GET').toUpperCase(), headers, payload });
    this.tell('request', request);
    try {
      const answer = await this.#through(request, init.signal);
      init.signal?.throwIfAborted();
      this.tell('response', new DomResponse(answer.clone(), request));
      this.tell('requestfinished', request);
      return answer;
    } catch (error) {
      this.tell('requestfailed', request);
      throw error;
    }
  };

  async #through(request: DomRequest, signal?: AbortSignal | null): Promise<Response> {
    for (const handler of [...this.#handlers]) {
      if (handler.times <= 0 || !matchesUrl(request.url(), handler.pattern)) continue;
      handler.times--;
      const done = await this.#handled(handler.handle, request, signal);
      if (done !== 'fallback') return done;
    }
    return await this.ask(request, signal);
  }

  async #handled(
    handle: RouteHandler,
    request: DomRequest,
    signal?: AbortSignal | null,
  ): Promise<Response | 'fallback'> {
    return await new Promise((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
      const route: DomRoute = {
        request: () => request,
        fulfill: async (answer = {}) => resolve(responseOf(answer)),
        continue: async (changed = {}) => resolve(await this.ask(request.with(changed), signal)),
        fallback: async () => resolve('fallback'),
        abort: async () => reject(new TypeError('Failed to fetch')),
        fetch: async (changed = {}) => new DomResponse(await this.ask(request.with(changed), signal), request),
      };
      Promise.resolve(handle(route, request)).catch(reject);
    });
  }
}
