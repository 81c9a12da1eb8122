import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { openAccessTokens } from './access-tokens.ts';
import { answerGraph, type GraphDependencies, type ReceivedRequest } from './answer-graph.ts';
import { type ControlledWorld, runControlRequest } from './control.ts';
import { openDelta } from './delta.ts';
import { createTenant, type Tenant } from './directory.ts';
import { ConnectionCutError, createFaults } from './faults.ts';
import { GraphError } from './graph-error.ts';
import type { Mailbox } from './mailbox.ts';
import { createMailboxServices } from './mailbox-services.ts';
import { openNotifications } from './notifications.ts';
import { type BeforeResponseAction, createOutlookActions } from './outlook-actions.ts';
import { openSubscriptions } from './subscriptions.ts';
import { answerToken } from './token-endpoint.ts';

/** The options of the simulator, all optional. */
export interface MicrosoftGraphOptions {
  /** The port of the simulator. 0 or undefined selects any free port. */
  port?: number;
  /** The clock of the whole simulator, by default the machine's. */
  now?: () => Date;
  /**
   * The duration of a request about a mailbox, in milliseconds. The default is 3. The limit of
   * concurrent requests takes effect only while requests last.
   */
  latency?: number;
  /**
   * Milliseconds within which a receiver must respond to a validation request or a notification.
   * The default is 10,000.
   */
  timeout?: number;
}

const json = { 'content-type': 'application/json; charset=utf-8' };

function giveError(response: ServerResponse, error: GraphError, { headers }: ReceivedRequest, date: Date): void {
  const requestId = randomUUID();
  const clientRequestId = String(headers['client-request-id'] ?? requestId);
  const innerError = {
    date: date.toISOString().slice(0, 19),
    'request-id': requestId,
    'client-request-id': clientRequestId,
  };
  response.writeHead(error.status, {
    ...json,
    ...error.headers,
    'request-id': requestId,
    'client-request-id': clientRequestId,
  });
  response.end(JSON.stringify({ error: { code: error.code, message: error.message, innerError } }));
}

async function give(
  parts: GraphDependencies,
  arrived: ReceivedRequest,
  response: ServerResponse,
  meet: BeforeResponseAction | null,
): Promise<void> {
  try {
    const { status, body, headers = {} } = await answerGraph(parts, arrived);
    const { pathname, search } = arrived.url;
    if (meet && !(await meet({ method: arrived.method, path: pathname + search }))) throw new ConnectionCutError();
    const requestId = randomUUID();
    const ids = {
      'request-id': requestId,
      'client-request-id': String(arrived.headers['client-request-id'] ?? requestId),
    };
    const applied = arrived.headers.prefer ? { 'preference-applied': String(arrived.headers.prefer) } : {};
    response.writeHead(status, { ...(body && json), ...ids, ...applied, ...headers });
    response.end(body && JSON.stringify(body));
  } catch (error) {
    if (error instanceof ConnectionCutError) return void response.destroy();
    if (!(error instanceof GraphError)) throw error;
    giveError(response, error, arrived, parts.around.now());
  }
}

/** Starts Microsoft's identity platform and Graph on this machine, without tenants. */
export async function openMicrosoftGraph(options: MicrosoftGraphOptions = {}) {
  const { port = 0, now: clock = () => new Date(), latency = 3, timeout = 10_000 } = options;
  let ahead = 0;
  const now = () => new Date(clock().getTime() + ahead);
  const server = createServer();
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://localhost:${(server.address() as AddressInfo).port}`;

  const tenants = new Map<string, Tenant>();
  const subscriptions = openSubscriptions(now, timeout);
  const notifications = openNotifications(now, timeout);
  const around = createMailboxServices(now, tenants, subscriptions, notifications);
  const tokens = openAccessTokens(now);
  const faults = createFaults(latency);
  let meet: BeforeResponseAction | null = null;
  const parts: GraphDependencies = { tenants, tokens, subscriptions, delta: openDelta(now), faults, around };

  const world: ControlledWorld = {
    ...{ tenants, now },
    addTenant(more = {}) {
      const tenant = createTenant(more);
      tenants.set(tenant.id, tenant);
      return tenant;
    },
    hand: createOutlookActions({
      ...{ around, subscriptions, notifications, faults },
      pass: (milliseconds) => {
        ahead += milliseconds;
      },
      meet: (act) => {
        meet = act;
      },
    }),
  };

  function giveControl({ url: { pathname }, text: body }: ReceivedRequest, response: ServerResponse): void {
    try {
      const given = runControlRequest(world, pathname.split('/')[2] ?? '', JSON.parse(body || '{}'));
      response.writeHead(given ? 200 : 404, json).end(JSON.stringify(given ?? {}));
    } catch (error) {
      response.writeHead(400, json).end(JSON.stringify({ error: String(error) }));
    }
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET', headers } = request;
    const arrived: ReceivedRequest = {
      method,
      headers,
      url: new URL(request.url ?? '/', url),
      text: await text(request),
    };
    if (method === 'POST' && arrived.url.pathname.startsWith('/control/')) return giveControl(arrived, response);
    const named = /^\/([^/]+)\/oauth2\/v2\.0\/token$/.exec(arrived.url.pathname)?.[1];
    if (!named) return await give(parts, arrived, response, meet);
    const form = new URLSearchParams(arrived.text);
    const { status, body } = answerToken(tokens, { tenants: tenants.values(), named, form, origin: url, now: now() });
    response.writeHead(status, { ...json, 'cache-control': 'no-store, no-cache' });
    response.end(JSON.stringify(body));
  }
  server.on('request', (request, response) => {
    answer(request, response).catch((error: Error) => {
      if (!response.headersSent) response.writeHead(500);
      response.end(`This cannot be done: ${error.message}`);
    });
  });

  return {
    /** The URL of both the identity platform and Graph. */
    url,
    addTenant: (more: Parameters<typeof createTenant>[0] = {}): Tenant => world.addTenant(more),
    /** Finds a mailbox by its user's id in any tenant. */
    mailbox: (id: string): Mailbox | undefined =>
      [...tenants.values()].map(({ mailboxes }) => mailboxes.get(id)).find((found) => found !== undefined),
    now,
    /** Functions that act as people in Outlook, or as Microsoft. */
    hand: world.hand,
    async close(): Promise<void> {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
export type MicrosoftGraph = Awaited<ReturnType<typeof openMicrosoftGraph>>;
