import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, expect, it } from 'vitest';
import { asResourceAttendee, createGraphEventBody, type GraphTestWorld, openGraphTestWorld } from './test-world.ts';

let world: GraphTestWorld;
afterEach(() => world.close());

async function control(what: string, body: object) {
  const answer = await fetch(`${world.graph.url}/control/${what}`, { method: 'POST', body: JSON.stringify(body) });
  return { status: answer.status, body: await answer.json() };
}

it('is moved by calls from another process', async () => {
  world = await openGraphTestWorld();
  const { id: tenant } = (await control('tenants', { domain: 'fabrikam.example' })).body;
  const clientId = crypto.randomUUID();
  await control('apps', { tenant, clientId, secret: 'theirs', expiresOn: '2026-12-01T00:00:00Z' });
  const ask = async () =>
    (await world.askToken({ client_id: clientId, client_secret: 'theirs' }, 'fabrikam.example')).status;
  expect(await ask()).toBe(200);
  const processing = { AllowConflicts: true };
  const room = (await control('mailboxes', { tenant, kind: 'room', name: 'Sala Sopot', processing })).body;
  const person = (await control('mailboxes', { tenant, kind: 'person', name: 'Jan Nowak' })).body;
  const attendees = [asResourceAttendee({ upn: room.upn, displayName: 'Sala Sopot' } as never)];
  const { id } = (
    await control('events', { mailbox: person.upn, event: createGraphEventBody('09:00', '10:00', { attendees }) })
  ).body;
  const kept = [...world.graph.hand.eventsBetween(roomOf(room.id), new Date('2026-11-01'), new Date('2026-12-01'))];
  expect(kept.map(({ content }) => content.subject)).toEqual(['Jan Nowak ']);
  expect(
    (await control('changes', { mailbox: person.upn, id, change: createGraphEventBody('11:00', '12:00') })).status,
  ).toBe(200);
  expect(roomOf(room.id).events.get(kept[0]!.id)!.start.dateTime).toBe('2026-11-23T11:00:00');
  await control('deletions', { mailbox: person.upn, id });
  expect(roomOf(room.id).events.size).toBe(0);
  await control('reach', { mailbox: room.upn, reach: 'notEnabled' });
  expect(roomOf(room.id).reach).toBe('notEnabled');
  await control('clock', { milliseconds: 8 * 86_400_000 });
  expect(await ask()).toBe(401);
  function roomOf(mailboxId: string) {
    return world.graph.mailbox(mailboxId)!;
  }
});

it('says what it does not understand', async () => {
  world = await openGraphTestWorld();
  expect((await control('nothing', {})).status).toBe(404);
  expect((await control('constructor', {})).status).toBe(404);
  expect((await control('faults', { status: 200 })).status).toBe(400);
  expect((await control('reach', { mailbox: 'nobody', reach: 'denied' })).body.error).toContain('no mailbox nobody');
});

it('runs as a process of its own, with the application that it is told of', async () => {
  world = await openGraphTestWorld();
  const own = await openGraphTestWorld();
  const port = Number(new URL(own.graph.url).port);
  await own.close();
  const [tenant, client] = [crypto.randomUUID(), crypto.randomUUID()];
  const env = {
    ...process.env,
    GRAPH_PORT: String(port),
    GRAPH_TENANT_ID: tenant,
    GRAPH_CLIENT_ID: client,
    GRAPH_CLIENT_SECRET: 's',
  };
  const running = spawn(process.execPath, [`${import.meta.dirname}/main.ts`], { env, stdio: 'ignore' });
  const body = new URLSearchParams({
    ...{ grant_type: 'client_credentials', client_id: client, client_secret: 's' },
    scope: 'https://graph.microsoft.com/.default',
  });
  const url = `http://127.0.0.1:${port}/${tenant}/oauth2/v2.0/token`;
  try {
    await expect
      .poll(async () => (await fetch(url, { method: 'POST', body }).catch(() => null))?.status, { timeout: 30_000 })
      .toBe(200);
  } finally {
    running.kill('SIGTERM');
  }
  expect((await once(running, 'exit'))[0]).toBe(0);
});
