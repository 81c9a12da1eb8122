import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { expect, it } from 'vitest';
import { bookRoom, setUpExchangeForEachTest } from '#server/testing/each-with-exchange.ts';
import { type ExchangeTestHost, type ExchangeWorld, openExchangeWorld } from '#server/testing/test-exchange.ts';
import { hashClientState } from './in/subscribe.command.ts';

let world: ExchangeWorld;
let host: ExchangeTestHost;
setUpExchangeForEachTest(
  (opened, on) => {
    world = opened;
    host = on;
  },
  { isOn: true },
);

const state = 'what the subscription was made with';
const addressOf = (companyId: string, roomId: string) =>
  `/api/integrations/exchange/notifications/${companyId}/${roomId}`;
const tell = (url: string, payload: string | Buffer, type = 'application/json') =>
  world.app.http.inject({ method: 'POST', url, headers: { 'content-type': type }, payload });
const said = (clientState: unknown, more = {}) =>
  JSON.stringify({ value: [{ subscriptionId: 'x', clientState, ...more }] });
const dirty = async () =>
  (await world.app.db.query(sql`SELECT FROM exchange_rooms WHERE company_id = ${world.company.id} AND dirty`)).length;
const jobs = async () =>
  (await world.app.db.query(sql`SELECT FROM graphile_worker.jobs WHERE task_identifier = 'exchangeRoom'`)).length;
/** Makes the first room accept only notifications with this secret. */
const know = () =>
  world.app.db.query(sql`
    UPDATE exchange_rooms SET state_hash = ${hashClientState(state)}, dirty = false
    WHERE company_id = ${world.company.id} AND room_id = ${world.company.rooms[0]}`);

it('two hundred simultaneous notifications are all accepted, and cause one job', async () => {
  await know();
  const before = await jobs();
  const url = addressOf(world.company.id, world.company.rooms[0]!);
  const answers = await Promise.all(Array.from({ length: 200 }, () => tell(url, said(state))));
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  expect([await dirty(), (await jobs()) - before]).toEqual([1, 1]);
});

it('the secret of a subscription of another room, or of another company, is not accepted', async () => {
  await know();
  const other = await openExchangeWorld(host);
  for (const url of [
    addressOf(world.company.id, world.company.rooms[1]!),
    addressOf(other.company.id, other.company.rooms[0]!),
    addressOf(other.company.id, world.company.rooms[0]!),
    addressOf(randomUUID(), randomUUID()),
  ])
    expect((await tell(url, said(state))).statusCode, url).toBe(200);
  expect(await dirty()).toBe(0);
});

it('no body of a notification causes an internal error', async () => {
  await know();
  const url = addressOf(world.company.id, world.company.rooms[0]!);
  const bodies: [string | Buffer, string][] = [
    ['', 'application/json'],
    ['{"value":[', 'application/json'],
    [`${'['.repeat(50_000)}`, 'application/json'],
    [said(7), 'application/json'],
    [said({ $ne: null }), 'application/json'],
    [said('\u0000'.repeat(9)), 'application/json'],
    ['{"__proto__":{"value":[]},"value":null}', 'application/json'],
    [Buffer.from([0xff, 0xfe, 0x00, 0xd8]), 'application/octet-stream'],
    ['<xml/>', 'text/xml'],
    ['a=b', 'application/x-www-form-urlencoded'],
    ['x'.repeat(300 * 1024), 'application/json'],
    [said('guessed', { lifecycleEvent: 'subscriptionRemoved' }), 'application/json'],
  ];
  for (const [body, type] of bodies) {
    const { statusCode } = await tell(url, body, type);
    expect(statusCode, `${type} ${String(body).slice(0, 20)}`).toBeLessThan(500);
  }
  for (const wrong of [addressOf('x', 'y'), addressOf("'; --", '%00')])
    expect((await tell(wrong, said(state))).statusCode).toBeLessThan(500);
  expect(await dirty()).toBe(0);
});

it('the response to a validation request is plain text and nothing else', async () => {
  const url = addressOf(world.company.id, world.company.rooms[0]!);
  const token = '<script>alert(1)</script>';
  const answer = await world.app.http.inject({
    method: 'POST',
    url: `${url}?validationToken=${encodeURIComponent(token)}`,
  });
  expect([answer.statusCode, answer.body, answer.headers['content-type']]).toEqual([
    200,
    token,
    'text/plain; charset=utf-8',
  ]);
  expect(answer.headers['x-content-type-options']).toBe('nosniff');
  for (const strange of ['', 'x'.repeat(5_000), '%ff', 'a&validationToken=b'])
    expect((await tell(`${url}?validationToken=${strange}`, '')).statusCode).toBeLessThan(500);
});

it('a room counts as notified even if the notification arrives before the response to the write', async () => {
  const { graph, app } = world;
  graph.hand.beforeAnswer(async ({ method }) => {
    if (method === 'GET') return true;
    await graph.hand.settled();
    app.clock.set(new Date(app.clock.now().getTime() + 500).toISOString());
    return true;
  });
  await bookRoom(world);
  await world.settle();
  graph.hand.beforeAnswer(null);
  await world.pass(3);
  expect((await world.read()).rooms.map(({ hears }) => hears)).toEqual(['told', 'told']);
  // Without notifications the server polls the room every minute.
  graph.hand.post = 'lost';
  await bookRoom(world, { day: 2 });
  await world.settle();
  await world.pass(3);
  expect((await world.read()).rooms.map(({ hears }) => hears)).toEqual(['asks', 'told']);
});

it('a subscription whose creation got no response is not created twice', async () => {
  const late = await openExchangeWorld(host, { rooms: 1 });
  const [room] = late.rooms;
  late.graph.hand.beforeAnswer(async ({ method, path }) => {
    if (method !== 'POST' || path !== '/v1.0/subscriptions') return true;
    late.graph.hand.beforeAnswer(null);
    return false;
  });
  await late.save();
  await late.settle();
  expect((await late.read()).rooms[0]).toMatchObject({ hears: 'asks', trouble: null });
  await late.pass(16);
  expect((await late.read()).rooms[0]).toMatchObject({ hears: 'told', trouble: null });
  expect(late.graph.hand.listening(room!)).toBe(1);
});
