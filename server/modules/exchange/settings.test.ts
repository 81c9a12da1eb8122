import sql from 'sql-template-tag';
import { expect, it } from 'vitest';
import { getExchange, saveExchange } from '#contract/exchange/exchange.ts';
import { listAudit } from '#contract/reports/audit.ts';
import { createReadableLog } from '#server/platform/jobs/test-log.ts';
import { bookRoom, setUpExchangeForEachTest } from '#server/testing/each-with-exchange.ts';
import { runBeforeNextGraphTokenRequest } from '#server/testing/meet-token.ts';
import type { ExchangeWorld } from '#server/testing/test-exchange.ts';
import { addApp } from '../../../simulators/microsoft-graph/directory.ts';

const { log, lines } = createReadableLog();
let world: ExchangeWorld;
setUpExchangeForEachTest(
  (opened) => {
    world = opened;
  },
  { host: { app: { log } } },
);

const nothingSet = {
  ...{ roomIntegrationEnabled: false, tenantId: '', clientId: '', clientSecret: '', clientSecretExists: false },
  ...{ connectionValid: null, validationInfo: null, rooms: [], conflicts: [] },
};

it('[EXCH-01] is empty at first, and never shows the secret that was saved', async () => {
  const { form, rooms, company } = world;
  expect(await world.read()).toEqual(nothingSet);
  expect((await world.save()).status).toBe(204);
  const read = await world.read();
  expect(read).toMatchObject({
    ...{ roomIntegrationEnabled: true, tenantId: form.tenantId, clientId: form.clientId },
    ...{ clientSecret: '', clientSecretExists: true, connectionValid: true, validationInfo: null },
  });
  expect(read.rooms.map(({ roomId, identifier }) => [roomId, identifier])).toEqual(
    company.rooms.map((id, at) => [id, rooms[at]!.upn]),
  );
  // The secret is not in the response, and no table contains it in plain text.
  expect(JSON.stringify(read)).not.toContain(form.clientSecret);
  const stored = await world.app.db.query<{ row: string }>(
    sql`SELECT s::text AS row FROM exchange_settings s WHERE s.company_id = ${company.id}`,
  );
  expect(JSON.stringify(stored)).not.toContain(form.clientSecret);
  const audit = await world.app.call(listAudit, world.admin, { query: { timeZone: 'Europe/Warsaw' } });
  expect(JSON.stringify(audit.body)).not.toContain(form.clientSecret);
  expect(audit.body.items[0]).toMatchObject({ act: 'exchangeSettingsChanged' });
});

it('[EXCH-01] writes no secret into a log: neither one that is kept, nor one that is refused or does not come to Microsoft', async () => {
  const refused = 'a secret that nobody takes';
  expect((await world.save()).status).toBe(204);
  await world.settle();
  await world.save({ clientSecret: refused });
  await world.save({ clientSecret: `${refused} ${'x'.repeat(500)}` });
  for (const status of [503, 'cut'] as const) {
    world.graph.hand.fail({ status, times: 2, mailboxId: world.rooms[0]!.id });
    await bookRoom(world, { day: status === 503 ? 1 : 2 });
    await world.settle();
    await world.save();
  }
  expect(lines.length).toBeGreaterThan(0);
  const logged = JSON.stringify(lines);
  for (const secret of [world.form.clientSecret, refused]) expect(logged).not.toContain(secret);
});

it('keeps the stored secret if none is typed, but only for the same application', async () => {
  await world.save();
  expect((await world.save({ clientSecret: '' })).status).toBe(204);
  const other = await world.save({ clientId: crypto.randomUUID(), clientSecret: '' });
  expect(other.body.errorCode).toBe('EMPTY_CREDENTIAL_CANNOT_ENABLE_INTEGRATION');
  expect(await world.read()).toMatchObject({ clientId: world.form.clientId, connectionValid: true });
});

it('keeps the secret that another person has saved meanwhile', async () => {
  const { entra } = world;
  await world.save();
  entra.secrets.push({ value: 'a fresh one', expiresOn: new Date('2030-01-01') });
  runBeforeNextGraphTokenRequest(() => world.save({ clientSecret: 'a fresh one' }));
  expect((await world.save({ clientSecret: '' })).status).toBe(204);
  // Removes the former secret, as when it expires.
  entra.secrets.shift();
  expect((await world.save({ clientSecret: '' })).status).toBe(204);
  // The server never sends the stored secret of one application for another.
  runBeforeNextGraphTokenRequest(() =>
    world.save({ clientId: addApp(world.tenant, world.graph.now(), { secret: 'b' }).clientId, clientSecret: 'b' }),
  );
  expect((await world.save({ clientSecret: '' })).body.errorCode).toBe('EMPTY_CREDENTIAL_CANNOT_ENABLE_INTEGRATION');
});

it('the refusal of an old secret after a new one was saved causes no problem', async () => {
  const { entra, graph, app } = world;
  await world.save();
  await world.settle();
  entra.secrets[0]!.expiresOn = graph.now();
  entra.secrets.push({ value: 'a fresh one', expiresOn: new Date('2030-01-01') });
  // Tokens that were issued before the expiry still work for their hour.
  app.clock.set(new Date(app.clock.now().getTime() + 3_600_000).toISOString());
  runBeforeNextGraphTokenRequest(() => world.save({ clientSecret: 'a fresh one' }));
  await bookRoom(world);
  await world.settle();
  expect(await world.read()).toMatchObject({ connectionValid: true, validationInfo: null });
  expect(world.mailbox.lettersTo(`${world.company.admin}@test.example`)).toEqual([]);
  expect(world.rooms[0]!.events.size).toBe(1);
});

it.each([
  [{ tenantId: '' }, 'EMPTY_CREDENTIAL_CANNOT_ENABLE_INTEGRATION'],
  [{ clientId: '' }, 'EMPTY_CREDENTIAL_CANNOT_ENABLE_INTEGRATION'],
  [{ clientSecret: ' ' }, 'EMPTY_CREDENTIAL_CANNOT_ENABLE_INTEGRATION'],
  [{ tenantId: 'contoso' }, 'validationFailed'],
  [{ clientId: '123' }, 'validationFailed'],
])('refuses %o with %s, and changes nothing', async (more, errorCode) => {
  const { status, body } = await world.save(more);
  expect([status, body.errorCode]).toEqual([errorCode === 'validationFailed' ? 400 : 422, errorCode]);
  expect(await world.read()).toEqual(nothingSet);
});

it('is saved without anything while it is off', async () => {
  expect(
    (await world.save({ roomIntegrationEnabled: false, tenantId: '', clientId: '', clientSecret: '' })).status,
  ).toBe(204);
  expect(await world.read()).toEqual(nothingSet);
});

const refusedFor = async (more = {}) => {
  const before = await world.read();
  const { status, body } = await world.save(more);
  expect([status, body.errorCode]).toEqual([422, 'EXCHANGE_VALIDATION_EXCEPTION']);
  expect(await world.read()).toEqual(before);
  return body;
};

it('[EXCH-01] proves role, secret and mailboxes before it is on, and says by name what is missing', async () => {
  const { entra, rooms, graph } = world;
  entra.roles.delete('Calendars.ReadWrite');
  const missing = await refusedFor();
  expect(missing.details).toEqual({
    name: 'MISSING_PERMISSION',
    missingPermissions: ['Calendars.ReadWrite'],
    rooms: [],
  });
  expect(missing.message).toContain('Calendars.ReadWrite');
  entra.roles.add('Calendars.ReadWrite');

  expect((await refusedFor({ clientSecret: 'wrong' })).details.name).toBe('UNAUTHORIZED');
  entra.secrets[0]!.expiresOn = graph.now();
  expect((await refusedFor()).details.name).toBe('UNAUTHORIZED');
  entra.secrets[0]!.expiresOn = new Date('2030-01-01');

  expect((await refusedFor({ tenantId: crypto.randomUUID() })).details.name).toBe('CONNECTION');
  expect((await refusedFor({ clientId: crypto.randomUUID() })).details.name).toBe('CONNECTION');

  for (const reach of ['notEnabled', 'undiscoverable', 'denied'] as const) {
    rooms[1]!.reach = reach;
    const { details, message } = await refusedFor();
    expect(details, reach).toEqual({ name: 'MAILBOX', missingPermissions: [], rooms: [rooms[1]!.upn] });
    expect(message).toContain(rooms[1]!.upn);
  }
  rooms[1]!.reach = 'enabled';
  graph.hand.fail({ status: 503, mailboxId: rooms[0]!.id });
  expect((await refusedFor()).details.name).toBe('CONNECTION');
  // The server retries a read at once if the connection was cut.
  graph.hand.fail({ status: 'cut', mailboxId: rooms[0]!.id, times: 2 });
  expect((await refusedFor()).details.name).toBe('CONNECTION');
});

it('a refused change leaves the working connection as it is', async () => {
  await world.save();
  await refusedFor({ clientSecret: 'wrong' });
  expect(await world.read()).toMatchObject({ connectionValid: true, clientSecretExists: true });
  expect((await world.save({ clientSecret: '' })).status).toBe(204);
});

it('says in Polish and in English what is wrong', async () => {
  const { app, admin, form } = world;
  const body = { ...form, clientSecret: 'wrong' };
  const said = [];
  for (const language of ['pl', 'en'] as const)
    said.push((await app.call(saveExchange, { ...admin, language }, { body })).body.message);
  expect(said).toEqual([expect.stringMatching(/sekret/i), expect.stringMatching(/secret/i)]);
});

it('is only for people who may change the company', async () => {
  const { app, company, form } = world;
  for (const userId of [company.user, company.manager])
    for (const answer of [
      await app.call(getExchange, { userId, company: company.id }),
      await app.call(saveExchange, { userId, company: company.id }, { body: form }),
    ])
      expect(answer.status).toBe(403);
});
