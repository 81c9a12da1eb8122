import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { addApp, addMailbox } from './directory.ts';
import type { Mailbox, Processing } from './mailbox.ts';
import { type MicrosoftGraphOptions, openMicrosoftGraph } from './microsoft-graph.ts';

/** What Graph has answered. */
export interface Answered {
  status: number;
  headers: Headers;
  // What is in it is what the test is about.
  // biome-ignore lint/suspicious/noExplicitAny: an answer of another's service
  body: any;
}

const day = '2026-11-23';
/** The query of a window that all events of these tests lie in. */
export const windowOfTest = 'startDateTime=2026-11-01T00:00:00Z&endDateTime=2026-12-31T00:00:00Z';

/** An event as Graph is told of it: on the clocks of Warsaw, on Monday 23 November 2026 where no day is said. */
export const meetingAt = (from: string, to: string, more: object = {}, on = day) => ({
  subject: 'Planning',
  start: { dateTime: `${on}T${from}:00`, timeZone: 'Central European Standard Time' },
  end: { dateTime: `${on}T${to}:00`, timeZone: 'Central European Standard Time' },
  ...more,
});

/** The attendee that a room is. */
export const asRoom = ({ upn, displayName }: Mailbox) => ({
  emailAddress: { address: upn, name: displayName },
  type: 'resource',
});

/** A simulator with a tenant, an application, a person and a room in it, a clock that stands, and an application that calls. */
export async function openTestWorld(
  options: Omit<MicrosoftGraphOptions, 'now'> = {},
  processing: Partial<Processing> = {},
) {
  const clock = { now: new Date(`${day}T06:00:00Z`) };
  const graph = await openMicrosoftGraph({ latency: 0, ...options, now: () => clock.now });
  const tenant = graph.addTenant();
  const app = addApp(tenant, clock.now, { secret: 'a secret' });
  const person = addMailbox(tenant, { kind: 'person', name: 'Anna Kowalska' });
  const room = addMailbox(tenant, { kind: 'room', name: 'Sala Łódź', processing });

  async function askToken(more: Record<string, string> = {}, named = tenant.id): Promise<Answered> {
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
  ): Promise<Answered> {
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
    /** What lies below a room's user. */
    ofRoom: `/users/${room.id}`,
    ofPerson: `/users/${person.id}`,
    /** Signs in again, with the roles and the time of now. */
    async signIn(): Promise<void> {
      token = (await askToken()).body.access_token as string;
    },
    pass(milliseconds: number): void {
      clock.now = new Date(clock.now.getTime() + milliseconds);
    },
    close: () => graph.close(),
  };
}
export type TestWorld = Awaited<ReturnType<typeof openTestWorld>>;

/** What an address for notifications does when it is called. */
export type Manner = 'take' | 'refuse' | 'silent' | 'wrongToken';

/** An address for notifications, and what has come to it. */
export async function openReceiver() {
  // biome-ignore lint/suspicious/noExplicitAny: an answer of another's service
  const received: any[][] = [];
  const state = { manner: 'take' as Manner };
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
