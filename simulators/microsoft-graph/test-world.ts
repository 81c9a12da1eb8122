import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { addApp, addMailbox } from './directory.ts';
import type { CalendarProcessingSettings, Mailbox } from './mailbox.ts';
import { type MicrosoftGraphOptions, openMicrosoftGraph } from './microsoft-graph.ts';

/** A response of Graph, as tests read it. */
export interface ReceivedGraphResponse {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: each test knows the body's shape
  body: any;
}

const day = '2026-11-23';
/** The query for a window that contains all events of these tests. */
export const testWindowQuery = 'startDateTime=2026-11-01T00:00:00Z&endDateTime=2026-12-31T00:00:00Z';

/**
 * Returns an event in Graph's format, in Warsaw's time zone, by default on Monday 23 November 2026.
 */
export const createGraphEventBody = (from: string, to: string, more: object = {}, on = day) => ({
  subject: 'Planning',
  start: { dateTime: `${on}T${from}:00`, timeZone: 'Central European Standard Time' },
  end: { dateTime: `${on}T${to}:00`, timeZone: 'Central European Standard Time' },
  ...more,
});

/** Returns a room as an attendee. */
export const asResourceAttendee = ({ upn, displayName }: Mailbox) => ({
  emailAddress: { address: upn, name: displayName },
  type: 'resource',
});

/** Starts a simulator with a tenant, an application, a person, a room and a fixed clock. */
export async function openGraphTestWorld(
  options: Omit<MicrosoftGraphOptions, 'now'> = {},
  processing: Partial<CalendarProcessingSettings> = {},
) {
  const clock = { now: new Date(`${day}T06:00:00Z`) };
  const graph = await openMicrosoftGraph({ latency: 0, ...options, now: () => clock.now });
  const tenant = graph.addTenant();
  const app = addApp(tenant, clock.now, { secret: 'a secret' });
  const person = addMailbox(tenant, { kind: 'person', name: 'Anna Kowalska' });
  const room = addMailbox(tenant, { kind: 'room', name: 'Sala Łódź', processing });

  async function askToken(more: Record<string, string> = {}, named = tenant.id): Promise<ReceivedGraphResponse> {
    const body = new URLSearchParams({
      ...{ grant_type: 'client_credentials', client_id: app.clientId, client_secret: app.secret },
      ...{ scope: 'https://graph.microsoft.com/.default', ...more },
    });
    const answer = await fetch(`${graph.url}/${named}/oauth2/v2.0/token`, { method: 'POST', body });
    return { status: answer.status, headers: answer.headers, body: await answer.json() };
  }
  let token = (await askToken()).body.access_token as string;

  async function call(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<ReceivedGraphResponse> {
    const url = path.startsWith('http') ? path : `${graph.url}/v1.0${path}`;
    const sent = { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers };
    const answer = await fetch(url, {
      method,
      headers: sent,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const given = await answer.text();
    return { status: answer.status, headers: answer.headers, body: given === '' ? undefined : JSON.parse(given) };
  }

  return {
    ...{ graph, hand: graph.hand, tenant, app, person, room, clock, askToken, call },
    /** The path of the room's mailbox. Graph addresses a room as a user. */
    ofRoom: `/users/${room.id}`,
    ofPerson: `/users/${person.id}`,
    /** Gets a new access token for later calls. It has the application's current roles. */
    async signIn(): Promise<void> {
      token = (await askToken()).body.access_token as string;
    },
    pass(milliseconds: number): void {
      clock.now = new Date(clock.now.getTime() + milliseconds);
    },
    close: () => graph.close(),
  };
}
export type GraphTestWorld = Awaited<ReturnType<typeof openGraphTestWorld>>;

/**
 * The behaviours of a receiver: it accepts, responds with 500, does not respond, or returns a wrong
 * validation token.
 */
export type ReceiverBehaviour = 'take' | 'refuse' | 'silent' | 'wrongToken';

/** Starts a receiver that collects the notifications. */
export async function openGraphNotificationReceiver() {
  // biome-ignore lint/suspicious/noExplicitAny: an answer of another's service
  const received: any[][] = [];
  const state = { manner: 'take' as ReceiverBehaviour };
  const server = createServer(async (request, response) => {
    const token = new URL(request.url ?? '/', 'http://localhost').searchParams.get('validationToken');
    const said = await text(request);
    if (state.manner === 'silent') return;
    if (state.manner === 'refuse') return void response.writeHead(500).end();
    if (token !== null) {
      response.writeHead(200, { 'content-type': 'text/plain' });
      return void response.end(state.manner === 'wrongToken' ? encodeURIComponent(token) : token);
    }
    received.push(JSON.parse(said).value);
    response.writeHead(202).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    ...{ received, state, url: `http://localhost:${(server.address() as AddressInfo).port}/notifications` },
    async close(): Promise<void> {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
