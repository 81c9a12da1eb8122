import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  asResourceAttendee,
  createGraphEventBody,
  type GraphTestWorld,
  openGraphNotificationReceiver,
  openGraphTestWorld,
} from './test-world.ts';

let world: GraphTestWorld;
let receiver: Awaited<ReturnType<typeof openGraphNotificationReceiver>>;
beforeEach(async () => {
  world = await openGraphTestWorld({ timeout: 2_000 });
  receiver = await openGraphNotificationReceiver();
});
afterEach(() => Promise.all([world.close(), receiver.close()]));

const minutesAhead = (minutes: number) => new Date(world.clock.now.getTime() + minutes * 60_000).toISOString();
const wish = (more: object = {}) => ({
  ...{ changeType: 'created,updated,deleted', resource: `${world.ofRoom}/events`, clientState: 'our state' },
  ...{ notificationUrl: receiver.url, lifecycleNotificationUrl: receiver.url },
  ...{ expirationDateTime: minutesAhead(10_080), ...more },
});
const subscribe = (more: object = {}) => world.call('POST', '/subscriptions', wish(more));
/** Returns the kinds of new notifications, grouped by request. */
async function heard(): Promise<string[][]> {
  await world.hand.settled();
  return receiver.received
    .splice(0)
    .map((value) => value.map(({ changeType, lifecycleEvent }) => changeType ?? lifecycleEvent));
}
const write = async () =>
  (await world.call('POST', `${world.ofRoom}/events`, createGraphEventBody('09:00', '10:00'))).body;

it('shakes hands, and tells of one edit as created and then updated', async () => {
  const { status, body } = await subscribe();
  expect(status).toBe(201);
  expect(body).toMatchObject({
    resource: `${world.ofRoom}/events`,
    clientState: 'our state',
    applicationId: world.app.clientId,
  });
  const event = await write();
  await world.hand.settled();
  expect(receiver.received.flat()[0]).toMatchObject({
    ...{ subscriptionId: body.id, clientState: 'our state', tenantId: world.tenant.id },
    resource: `Users/${world.room.id}/Events/${event.id}`,
    resourceData: { '@odata.type': '#Microsoft.Graph.Event', id: event.id },
  });
  const kinds = (await heard()).sort((one, other) => one.length - other.length);
  expect(kinds).toEqual([['created'], ['updated', 'updated']]);
  await world.call('DELETE', `${world.ofRoom}/events/${event.id}`);
  expect(await heard()).toEqual([['deleted']]);
});

it.each([
  ['refuse', 'must respond with 200 OK'],
  ['silent', 'timed out'],
  ['wrongToken', 'validation token'],
] as const)('does not call an address that %ss', async (manner, message) => {
  receiver.state.manner = manner;
  const { status, body } = await subscribe();
  expect([status, body.error.code]).toEqual([400, 'ValidationError']);
  expect(body.error.message).toContain(message);
  expect((await world.call('GET', '/subscriptions')).body.value).toEqual([]);
});

it.each([
  [{ expirationDateTime: '2026-11-30T06:00:01Z' }, 400, 'InvalidRequest'],
  [{ expirationDateTime: '2026-11-23T05:59:59Z' }, 400, 'InvalidRequest'],
  [{ notificationUrl: 'http://biurko.example/notifications' }, 400, 'InvalidRequest'],
  [{ clientState: 'x'.repeat(129) }, 400, 'RequestBodyRead'],
  [{ changeType: 'moved' }, 400, 'InvalidRequest'],
  [{ resource: '/groups/1/events' }, 400, 'InvalidRequest'],
  [{ resource: '/users/nobody/events' }, 404, 'ErrorInvalidUser'],
])('is not made of %j', async (more, status, code) => {
  const answered = await subscribe(more);
  expect([answered.status, answered.body.error.code]).toEqual([status, code]);
});

it('lapses by the clock where nobody renews it', async () => {
  const { id } = (await subscribe()).body;
  world.pass(6 * 86_400_000);
  await world.signIn();
  const renewed = await world.call('PATCH', `/subscriptions/${id}`, { expirationDateTime: minutesAhead(10_080) });
  expect(renewed.body.expirationDateTime).toBe('2026-12-06T06:00:00.000Z');
  world.pass(6 * 86_400_000);
  await world.signIn();
  await write();
  expect((await heard()).flat()).toHaveLength(3);
  world.pass(86_400_000);
  await world.signIn();
  await write();
  expect(await heard()).toEqual([]);
  expect((await world.call('GET', `/subscriptions/${id}`)).body.error.code).toBe('ResourceNotFound');
});

it('tells nobody any more once it is deleted', async () => {
  const { id } = (await subscribe()).body;
  expect((await world.call('GET', `/subscriptions/${id}`)).body.id).toBe(id);
  expect((await world.call('DELETE', `/subscriptions/${id}`)).status).toBe(204);
  await write();
  expect(await heard()).toEqual([]);
});

it('tries again for four hours what an address does not take, then says that it was missed', async () => {
  await subscribe({ changeType: 'created' });
  receiver.state.manner = 'refuse';
  await write();
  await world.hand.settled();
  receiver.state.manner = 'take';
  world.hand.tick();
  expect(await heard()).toEqual([]);
  world.pass(10_000);
  world.hand.tick();
  expect(await heard()).toEqual([['created']]);

  receiver.state.manner = 'refuse';
  await write();
  for (let tries = 0; tries < 10; tries += 1) {
    await world.hand.settled();
    world.pass(10_000 * 2 ** tries);
    world.hand.tick();
  }
  await world.hand.settled();
  receiver.state.manner = 'take';
  world.pass(20_000);
  world.hand.tick();
  expect(await heard()).toEqual([['missed']]);
});

it('loses, doubles and holds notifications when told to', async () => {
  await subscribe({ changeType: 'created,deleted' });
  world.hand.post = 'lost';
  await write();
  world.hand.post = 'doubled';
  const { id } = await write();
  expect(await heard()).toEqual([['created'], ['created']]);
  world.hand.post = 'held';
  await world.call('DELETE', `${world.ofRoom}/events/${id}`);
  expect(await heard()).toEqual([]);
  world.hand.releaseNotifications();
  expect(await heard()).toEqual([['deleted']]);
});

it('says what becomes of it, and pauses until it is authorised anew', async () => {
  const { id } = (await subscribe({ changeType: 'created' })).body;
  world.hand.tellMissed();
  expect(await heard()).toEqual([['missed']]);
  world.hand.demandReauthorization();
  expect(await heard()).toEqual([['reauthorizationRequired']]);
  await write();
  expect(await heard()).toEqual([]);
  expect((await world.call('POST', `/subscriptions/${id}/reauthorize`)).status).toBe(204);
  await write();
  expect(await heard()).toEqual([['created']]);
  world.hand.removeSubscriptions();
  expect(await heard()).toEqual([['subscriptionRemoved']]);
  expect((await world.call('GET', `/subscriptions/${id}`)).status).toBe(404);
});

it('tells of a room’s part in a meeting, and of the assistant that touches it afterwards', async () => {
  await subscribe();
  world.room.touched = true;
  const { hand, person, room } = world;
  const id = hand.makeEvent(person, createGraphEventBody('09:00', '10:00', { attendees: [asResourceAttendee(room)] }));
  await hand.settled();
  const told = receiver.received.flat();
  const keys = new Set(told.map(({ resourceData }) => resourceData['@odata.etag']));
  expect([told.length, keys.size]).toEqual([5, 2]);
  expect(keys).toContain(`W/"${hand.copyOf(person, id, room)!.changeKey}"`);
});
