import sql from 'sql-template-tag';
import { expect, it } from 'vitest';
import { bookRoom, setUpExchangeForEachTest } from '#server/testing/each-with-exchange.ts';
import type { ExchangeWorld } from '#server/testing/test-exchange.ts';

let world: ExchangeWorld;
setUpExchangeForEachTest(
  (opened) => {
    world = opened;
  },
  { isOn: true },
);

const book = (day = 1, room = 0) => bookRoom(world, { day, room });
const emails = async () => {
  const [{ email }] = (await world.app.db.query<{ email: string }>(sql`
    SELECT email FROM users WHERE id = ${world.company.admin}`)) as [{ email: string }];
  return world.mailbox.lettersTo(email);
};
const events = (room = 0) => world.rooms[room]!.events.size;

it('an expired secret causes one email, and bookings wait until the secret is replaced', async () => {
  world.entra.secrets[0]!.expiresOn = world.graph.now();
  // Tokens that were issued before the expiry still work for their hour.
  await world.pass(1);
  world.app.clock.set(new Date(world.app.clock.now().getTime() + 3_600_000).toISOString());
  for (const day of [1, 2, 3]) expect((await book(day)).status).toBe(201);
  for (const day of [1, 2]) expect((await book(day, 1)).status).toBe(201);
  await world.settle();
  await world.pass(3);
  expect(await world.read()).toMatchObject({
    connectionValid: false,
    validationInfo: { name: 'UNAUTHORIZED', missingPermissions: [], rooms: [] },
  });
  expect((await world.read()).rooms.map(({ waiting }) => waiting)).toEqual([3, 2]);
  expect(events()).toBe(0);
  const [email, ...more] = await emails();
  expect(more).toEqual([]);
  expect(email!.subject).toContain('Microsoft 365');
  expect(email!.links.join(' ')).toContain('/integrations/exchange');
  expect(JSON.stringify(email)).not.toContain(world.form.clientSecret);
  world.entra.secrets.push({ value: 'a fresh one', expiresOn: new Date('2030-01-01') });
  expect((await world.save({ clientSecret: 'a fresh one' })).status).toBe(204);
  await world.settle();
  expect([events(), events(1)]).toEqual([3, 2]);
  expect(await world.read()).toMatchObject({ connectionValid: true, validationInfo: null });
  expect(await emails()).toHaveLength(1);
});

it('a client secret encrypted with another AUTH_SECRET must be typed again, which causes one email', async () => {
  const { app, company } = world;
  await app.db.query(sql`
    UPDATE exchange_settings SET client_secret = 'sealed by another one' WHERE company_id = ${company.id}`);
  await book();
  await book(1, 1);
  await world.settle();
  await world.pass(6);
  expect(await world.read()).toMatchObject({ connectionValid: false, validationInfo: { name: 'UNAUTHORIZED' } });
  expect(await emails()).toHaveLength(1);
  expect((await world.save()).status).toBe(204);
  await world.settle();
  expect([events(), events(1)]).toEqual([1, 1]);
  expect((await world.read()).connectionValid).toBe(true);
});

it('a removed role is reported by its name, and the problem ends once the role is granted again', async () => {
  world.entra.roles.delete('Calendars.ReadWrite');
  world.app.clock.set(new Date(world.app.clock.now().getTime() + 3_600_000).toISOString());
  await book();
  await world.settle();
  expect((await world.read()).validationInfo).toMatchObject({
    name: 'MISSING_PERMISSION',
    missingPermissions: ['Calendars.ReadWrite'],
  });
  await world.pass(10);
  expect(await emails()).toHaveLength(1);
  world.entra.roles.add('Calendars.ReadWrite');
  await world.pass(6);
  expect(await world.read()).toMatchObject({ connectionValid: true, validationInfo: null });
  expect(events()).toBe(1);
  // The next problem causes a new email.
  world.entra.roles.delete('Calendars.ReadWrite');
  world.app.clock.set(new Date(world.app.clock.now().getTime() + 3_600_000).toISOString());
  await book(2);
  await world.settle();
  expect(await emails()).toHaveLength(2);
});

it.each([
  ['notEnabled', 'mailbox'],
  ['undiscoverable', 'mailbox'],
  ['denied', 'permission'],
] as const)('a mailbox that is %s is named, and keeps no other room waiting', async (reach, trouble) => {
  world.rooms[0]!.reach = reach;
  await book(1, 0);
  await book(1, 1);
  await world.settle();
  const read = await world.read();
  expect(read.rooms.map((room) => room.trouble)).toEqual([trouble, null]);
  expect(read).toMatchObject({
    connectionValid: false,
    validationInfo: { name: 'MAILBOX', rooms: [world.rooms[0]!.upn] },
  });
  expect([events(0), events(1)]).toEqual([0, 1]);
  await world.pass(11);
  expect(await emails()).toHaveLength(1);
  world.rooms[0]!.reach = 'enabled';
  await world.pass(6);
  expect(await world.read()).toMatchObject({ connectionValid: true, validationInfo: null });
  expect(events(0)).toBe(1);
});

it('a short outage is no problem yet, and no outage prevents bookings', async () => {
  const { hand } = world.graph;
  hand.fail({ status: 503, times: 1_000, retryAfter: 5, mailboxId: world.rooms[0]!.id });
  expect((await book()).status).toBe(201);
  await world.settle();
  await world.pass(2);
  expect(await world.read()).toMatchObject({ rooms: [{ waiting: 1 }, {}] });
  expect(await emails()).toHaveLength(0);
  await world.pass(12);
  expect((await world.read()).validationInfo).toMatchObject({ name: 'CONNECTION' });
  expect(await emails()).toHaveLength(1);
});

it('a room that gets another mailbox, or none, leaves its former mailbox', async () => {
  const { app, company, rooms } = world;
  await book();
  await world.settle();
  expect(events(0)).toBe(1);
  await app.db.query(sql`
    UPDATE rooms SET exchange_identifier = '' WHERE company_id = ${company.id} AND id = ${company.rooms[1]}`);
  await app.db.query(sql`
    UPDATE rooms SET exchange_identifier = ${rooms[1]!.upn} WHERE company_id = ${company.id} AND id = ${company.rooms[0]}`);
  await world.pass(2);
  expect([events(0), events(1)]).toEqual([0, 1]);
  expect((await world.read()).rooms.map(({ identifier }) => identifier)).toEqual([rooms[1]!.upn]);
});
