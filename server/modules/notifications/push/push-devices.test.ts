import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { endOtherSessions } from '#contract/accounts/sessions.ts';
import {
  addPushDevice,
  listPushDevices,
  type PushSubscriptionBody,
  removePushDevice,
} from '#contract/notifications/push-devices.ts';
import { limits } from '#contract/wire/limits.ts';
import { createBrowserPushSubscription, storeOpenSession } from '#server/testing/push-browser.ts';
import { createTestApp, type TestApp, testVapidKeys } from '#server/testing/test-app.ts';
import { addPerson } from '#server/testing/test-world.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ accounts: { pushServiceUrl: 'http://127.0.0.1:9' } });
});
afterAll(() => app.stop());

/** Returns the access token of a new session of this person in a browser. */
async function signedIn(userId: string): Promise<{ token: string }> {
  return { token: app.tokenOf(userId, await storeOpenSession(app, userId, randomUUID())) };
}
const add = (as: { token: string }, body: PushSubscriptionBody = createBrowserPushSubscription()) =>
  app.call(addPushDevice, as, { body });
const list = async (as: { token: string }, server = app) => (await server.call(listPushDevices, as)).body;
const idsIn = async (as: { token: string }) => (await list(as)).devices.map(({ id }: { id: string }) => id);

it('a browser is added, listed to its owner and removed; nothing that it gave is told again or stored open', async () => {
  const userId = await addPerson(app.db);
  const [here, there] = [await signedIn(userId), await signedIn(userId)];
  expect(await list(here)).toEqual({ publicKey: testVapidKeys.publicKey, devices: [] });
  const body = createBrowserPushSubscription();
  const { id } = (await add(here, body)).body;
  const device = { id, browser: 'Firefox', system: 'Linux', createdOn: expect.any(String) };
  expect((await list(here)).devices).toEqual([{ ...device, isThis: true }]);
  expect((await list(there)).devices).toEqual([{ ...device, isThis: false }]);
  const [stored] = await app.db.query<{ row: string }>(sql`
    SELECT push_devices::text AS row FROM push_devices WHERE id = ${id}`);
  for (const secret of [body.endpoint, body.keys.p256dh, body.keys.auth]) expect(stored!.row).not.toContain(secret);
  const stranger = await signedIn(await addPerson(app.db));
  expect((await app.call(removePushDevice, stranger, { params: { id } })).status).toBe(404);
  expect(await idsIn(stranger)).toEqual([]);
  expect((await app.call(removePushDevice, there, { params: { id } })).status).toBe(204);
  expect(await idsIn(here)).toEqual([]);
  expect((await app.call(removePushDevice, here, { params: { id } })).status).toBe(404);
});

it('a session has one browser, and a browser is of whoever signed in to it last', async () => {
  const [one, other] = [await signedIn(await addPerson(app.db)), await signedIn(await addPerson(app.db))];
  const [first, second] = [createBrowserPushSubscription(), createBrowserPushSubscription()];
  await add(one, first);
  const { id } = (await add(one, second)).body;
  expect(await idsIn(one)).toEqual([id]);
  const taken = (await add(other, second)).body.id;
  expect([await idsIn(one), await idsIn(other)]).toEqual([[], [taken]]);
});

it('a session that ends takes its browser along, and adds none', async () => {
  const userId = await addPerson(app.db);
  const [here, there] = [await signedIn(userId), await signedIn(userId)];
  await add(there);
  const { id } = (await add(here)).body;
  await app.call(endOtherSessions, here);
  expect(await idsIn(here)).toEqual([id]);
  // Another server may not know yet that the session has ended.
  const other = await createTestApp({ databaseUrl: app.databaseUrl });
  await other.db.query(sql`UPDATE sessions SET revoked_on = now() WHERE user_id = ${userId}`);
  expect((await add(here)).body.errorCode).toBe('notSignedIn');
  await other.stop();
});

it.each([
  ['without https', 'http://push.example/x'],
  ['of this machine', 'https://localhost/x'],
  ['of this machine, by number', 'https://127.0.0.1/x'],
  ['of this machine, by another number', 'https://[::1]/x'],
  ['of this machine, written otherwise', 'https://2130706433/x'],
  ['of this machine, mapped', 'https://[::ffff:127.0.0.1]/x'],
  ['of a private network', 'https://10.0.0.8/x'],
  ['of a cloud’s metadata', 'https://169.254.169.254/latest/meta-data'],
  ['of a name without a domain', 'https://database/x'],
  ['with a password', 'https://me:secret@push.example/x'],
  ['of another port than the one that is set', 'http://127.0.0.1:10/x'],
])('an address %s is refused', async (_title, address) => {
  const as = await signedIn(await addPerson(app.db));
  expect((await add(as, createBrowserPushSubscription(address))).body.errorCode).toBe('pushDeviceNotAllowed');
  expect(await idsIn(as)).toEqual([]);
});

it('the push service that is set may be anywhere; any public one may be named', async () => {
  const as = await signedIn(await addPerson(app.db));
  for (const address of ['http://127.0.0.1:9/push/x', 'https://fcm.googleapis.com/fcm/send/x'])
    expect((await add(as, createBrowserPushSubscription(address))).status).toBe(201);
});

it('keys that nothing can be sealed by are refused', async () => {
  const as = await signedIn(await addPerson(app.db));
  const { endpoint, keys } = createBrowserPushSubscription();
  const offCurve = { ...keys, p256dh: Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 7)]).toString('base64url') };
  expect((await add(as, { endpoint, keys: offCurve })).body.errorCode).toBe('pushDeviceNotAllowed');
  const short = { ...keys, auth: 'AAAA' };
  expect((await add(as, { endpoint, keys: short })).body.errorCode).toBe('validationFailed');
});

it(`somebody has ${limits.pushDevices} browsers at most, however many come at once; those whose session is over do not count`, async () => {
  const userId = await addPerson(app.db);
  const all = await Promise.all(Array.from({ length: limits.pushDevices + 4 }, () => signedIn(userId)));
  const answers = await Promise.all(all.map((as) => add(as)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(limits.pushDevices);
  const refused = answers.filter(({ status }) => status !== 201);
  expect(refused.map(({ body }) => [body.errorCode, body.details])).toEqual(
    Array(4).fill(['tooManyPushDevices', { max: limits.pushDevices }]),
  );
  const late = all[answers.findIndex(({ status }) => status !== 201)]!;
  await app.db.query(sql`
    UPDATE sessions SET revoked_on = now()
    WHERE id = (SELECT session_id FROM push_devices WHERE user_id = ${userId} LIMIT 1)`);
  expect((await add(late)).status).toBe(201);
});

it('without keys, and by other keys, there are no browsers', async () => {
  const as = await signedIn(await addPerson(app.db));
  await add(as);
  const { databaseUrl } = app;
  const without = await createTestApp({ databaseUrl, accounts: { vapid: null } });
  expect(await list(as, without)).toEqual({ publicKey: null, devices: [] });
  expect((await without.call(addPushDevice, as, { body: createBrowserPushSubscription() })).body.errorCode).toBe(
    'pushNotOffered',
  );
  await without.stop();
  const changed = await createTestApp({ databaseUrl, accounts: { vapid: { ...testVapidKeys, publicKey: 'another' } } });
  expect(await list(as, changed)).toEqual({ publicKey: 'another', devices: [] });
  await changed.stop();
});
