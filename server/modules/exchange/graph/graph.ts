import type { Clock } from '#server/platform/clock.ts';
import type { MicrosoftServiceUrls } from '#server/platform/exchange-settings.ts';
import { createAccessTokenCache, type GraphCredentials } from './access-token.ts';
import { createConcurrencyLimiter } from './concurrency-limiter.ts';
import { GraphFailure } from './graph-failure.ts';

/** The role for Graph that the sync needs. */
export const requiredGraphRole = 'Calendars.ReadWrite';

export interface GraphCall {
  method?: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** A path below /v1.0, or a whole URL that Graph has returned, such as a nextLink. */
  path: string;
  body?: object;
  headers?: Record<string, string>;
  /**
   * The mailbox that the request concerns. Graph allows four parallel requests for each mailbox.
   */
  mailbox: string;
  /** Ends the request early. It then fails as one without a response, but counts as no timeout. */
  signal?: AbortSignal;
}

/** Microsoft Graph, with the credentials of one company's application. */
export interface GraphClient {
  /**
   * Sends a request to Graph. Returns the JSON of the response, or an empty object without a body.
   * @throws GraphFailure, ApplicationRefused
   */
  call(call: GraphCall): Promise<Record<string, unknown>>;
  /**
   * Returns the roles granted to the application. Null when the token does not show them.
   * @throws ApplicationRefused, GraphFailure
   */
  roles(): Promise<readonly string[] | null>;
  /** Makes the next request get a new token, because the granted roles may have changed. */
  forgetToken(): void;
}

/**
 * Opens Graph with credentials. A server creates this function once, so that all jobs share tokens
 * and queues.
 */
export type GraphOpener = (credentials: GraphCredentials) => GraphClient;

/** The default time limit of a request, in milliseconds. */
const usualTimeout = 20_000;

/** Returns 'Retry-After' in milliseconds, from seconds or a date. */
function waitOf(header: string | null, now: number): number | null {
  if (header === null) return null;
  const seconds = Number(header);
  if (Number.isFinite(seconds)) return Math.max(0, seconds * 1_000);
  const date = Date.parse(header);
  return Number.isNaN(date) ? null : Math.max(0, date - now);
}

function parsed(text: string): Record<string, unknown> {
  if (text === '') return {};
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/**
 * The number of successive timeouts after which Microsoft counts as unavailable, for `awayMs`
 * milliseconds.
 */
const awayAfter = 4;
const awayMs = 30_000;

/**
 * Returns whether a kept-alive connection broke, as happens when Microsoft closes an idle
 * connection at that moment.
 */
const isBroken = (error: unknown) =>
  /^(UND_ERR_SOCKET|ECONNRESET|EPIPE)$/.test(
    ((error as { cause?: { code?: unknown } } | null)?.cause?.code ?? '') as string,
  );

/**
 * Stops requests for a while after several timeouts. The jobs of many rooms would otherwise delay
 * other jobs of their lane. Immediate failures do not count, because they delay nothing.
 */
function patience() {
  let unanswered = 0;
  let until = 0;
  return {
    /** @throws GraphFailure while Microsoft counts as unavailable */
    check() {
      if (performance.now() < until) throw new GraphFailure(0, '', 'it has not answered for a while');
    },
    answered() {
      unanswered = 0;
    },
    failed(error: unknown) {
      if ((error as Error).name !== 'TimeoutError') return;
      unanswered += 1;
      if (unanswered >= awayAfter) until = performance.now() + awayMs;
    },
  };
}

/** Creates the function that opens Microsoft Graph at these addresses. */
export function createGraphOpener(
  { exchange: { loginUrl, graphUrl } }: MicrosoftServiceUrls,
  clock: Clock,
  timeoutMs = usualTimeout,
): GraphOpener {
  const tokens = createAccessTokenCache({ loginUrl, clock, timeoutMs });
  const inTurn = createConcurrencyLimiter();
  const waiting = patience();
  const root = `${graphUrl}/v1.0`;

  /**
   * Returns the URL of a request. The access token is sent to Graph only, even if Graph returned a
   * link to another server.
   */
  function addressOf(path: string): string {
    if (!path.startsWith('http')) return `${root}${path}`;
    if (new URL(path).origin !== new URL(graphUrl).origin) throw new GraphFailure(0, '', 'a link that leads elsewhere');
    return path;
  }

  return (credentials) => {
    async function once({ method = 'GET', path, body, headers = {}, mailbox, signal }: GraphCall) {
      const { value: token, roles: granted } = await tokens.tokenOf(credentials);
      const address = addressOf(path);
      return await inTurn(`${credentials.tenantId} ${credentials.clientId} ${mailbox.toLowerCase()}`, async () => {
        waiting.check();
        const request = () =>
          fetch(address, {
            method,
            redirect: 'manual',
            signal: AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(signal ? [signal] : [])]),
            headers: {
              authorization: `Bearer ${token}`,
              ...(body && { 'content-type': 'application/json' }),
              ...headers,
            },
            ...(body && { body: JSON.stringify(body) }),
          });
        try {
          // A write may have arrived, so only a read is retried at once.
          const answer = await request().catch((error: unknown) => {
            if (method === 'GET' && isBroken(error)) return request();
            throw error;
          });
          const said = { status: answer.status, headers: answer.headers, body: parsed(await answer.text()), granted };
          waiting.answered();
          return said;
        } catch (error) {
          waiting.failed(error);
          throw new GraphFailure(0, '', `${method}: ${(error as Error).name}`);
        }
      });
    }

    return {
      async call(call) {
        let answer = await once(call);
        if (answer.status === 401) {
          // The token was revoked, or a clock differs. The request is retried once with a new
          // token.
          tokens.forget(credentials);
          answer = await once(call);
        }
        if (answer.status < 300) return answer.body;
        const { code = '', message = '' } = (answer.body.error ?? {}) as { code?: string; message?: string };
        const waitMs = waitOf(answer.headers.get('retry-after'), clock.now().getTime());
        throw new GraphFailure(answer.status, code, message, { waitMs, granted: answer.granted });
      },
      roles: async () => (await tokens.tokenOf(credentials)).roles,
      forgetToken: () => tokens.forget(credentials),
    };
  };
}
