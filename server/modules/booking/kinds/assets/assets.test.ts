import { randomUUID } from 'node:crypto';
import sql, { raw } from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getFile } from '#contract/accounts/user.ts';
import { carEndpoints } from '#contract/assets/fleet.ts';
import { resourceEndpoints } from '#contract/assets/resources.ts';
import { dropUnusedPictures } from '#server/modules/places/drop-unused-pictures.command.ts';
import { createAssetCallerInSharedNames } from '#server/testing/asset-words.ts';
import { countLocksBeforeFirstRow } from '#server/testing/lock-order.ts';
import { createTestApp, type TestAnswer, type TestApp } from '#server/testing/test-app.ts';
import { type AssetKind, addTestAsset, carOnlyTestFields } from '#server/testing/test-assets.ts';
import { readUncancelledBookings, storeBooking } from '#server/testing/test-bookings.ts';
import { createPng } from '#server/testing/test-company-data.ts';
import { createPeriodDaysFromToday } from '#server/testing/test-periods.ts';
import { addCompany, addMember, changeLimits, type TestCompany } from '#server/testing/test-world.ts';
import { getTestedKindEndpoints } from '#server/testing/tested-kinds.ts';

let app: TestApp;
let company: TestCompany;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  app.clock.set('2026-11-23T09:00:00Z');
  company = await addCompany(app.db);
});

const kinds = { car: carEndpoints, resource: resourceEndpoints };
const as = (userId = company.manager) => ({ userId, company: company.id });

describe.each(Object.keys(kinds) as AssetKind[])('%ss', (kind) => {
  const calls = kinds[kind];
  const call = createAssetCallerInSharedNames(kind);
  const groupId = () => getTestedKindEndpoints(kind).containerOf(company);
  const assets = () => getTestedKindEndpoints(kind).placesOf(company);
  const limit = (most: number) =>
    changeLimits(app, company, sql`${raw(kind === 'car' ? 'fleet_limit' : 'resource_limit')} = ${most}`);
  const group = (more: object = {}) => ({
    ...{ id: randomUUID(), name: 'Nowa', timeZone: 'Europe/Warsaw', description: 'Na delegacje', ...more },
  });
  const draft = (more: object = {}) => ({
    ...{ id: randomUUID(), groupId: groupId(), name: 'Nowy', color: '#e65b42', pictureId: null },
    ...(kind === 'car' && carOnlyTestFields),
    ...more,
  });
  const answerOf = async (asked: Promise<TestAnswer>) => {
    const { status, body } = await asked;
    return status < 300 ? status : body.errorCode;
  };
  const saveGroup = (body: object) => answerOf(call(app, calls.saveGroup, as(), { body } as never));
  const add = (body: object) => answerOf(call(app, calls.add, as(), { body } as never));
  const update = (body: object) => answerOf(call(app, calls.update, as(), { body } as never));
  const list = async (query: object = {}) => (await call(app, calls.list, as(), { query } as never)).body;
  const read = async (id = groupId()) => (await call(app, calls.get, as(), { query: { groupId: id } })).body;
  const remove = async (id: string, bookings = 0) => {
    const { status, body } = await call(app, calls.remove, as(), { params: { id }, query: { bookings } });
    return status === 204 ? 204 : body;
  };
  const removeGroup = async (id: string, bookings = 0) => {
    const { status, body } = await call(app, calls.removeGroup, as(), { params: { id }, query: { bookings } });
    return status === 204 ? 204 : body;
  };
  const hold = (placeId: string, day: number, more: object = {}) =>
    storeBooking(app.db, {
      companyId: company.id,
      kind,
      placeId,
      userId: company.user,
      period: createPeriodDaysFromToday(day),
      ...more,
    });

  it('that move to another group lock their bookings in the order of a cancellation', async () => {
    const [id] = assets();
    for (const day of [1, 2, 3, 4]) await hold(id!, day);
    const other = group();
    await saveGroup(other);
    const bookings = {
      ...{ table: raw('bookings'), key: raw('id'), which: sql`company_id = ${company.id} AND bookable_id = ${id}` },
    };
    const moved = () => update(draft({ id, groupId: other.id }));
    expect(await countLocksBeforeFirstRow(app.db, bookings, moved)).toBe(0);
    const [there] = await app.db.query(sql`
      SELECT count(*)::int AS many FROM bookings WHERE company_id = ${company.id} AND container_id = ${other.id}`);
    expect(there).toEqual({ many: 4 });
  });

  describe('in groups', () => {
    it('are added under their maker’s id, once however often, and changed', async () => {
      const body = group();
      expect([await saveGroup(body), await saveGroup(body)]).toEqual([200, 200]);
      expect(await saveGroup({ ...body, name: 'Inna', timeZone: 'Europe/Lisbon' })).toBe(200);
      expect((await read(body.id)).group).toEqual({
        ...{ id: body.id, name: 'Inna', timeZone: 'Europe/Lisbon', description: 'Na delegacje' },
        ...{ assets: [], activeAssets: 0, modifiedOn: expect.any(String) },
      });
      expect((await list()).groups).toHaveLength(2);
    });

    it('are not overwritten when another person has saved them since, who is named; of two at once one is saved', async () => {
      const body = group();
      const added = (await call(app, calls.saveGroup, as(), { body: { ...body, modifiedOn: null } } as never)).body;
      expect((await read(body.id)).group.modifiedOn).toBe(added.modifiedOn);
      const save = (by: string, more: object) =>
        call(app, calls.saveGroup, as(by), { body: { ...body, ...more } } as never);
      const both = [
        ...['Jedna', 'Druga'].map((name) => save(company.manager, { name, modifiedOn: added.modifiedOn })),
        ...['Trzecia', 'Czwarta'].map((name) => save(company.admin, { name, modifiedOn: added.modifiedOn })),
      ];
      const answers = await Promise.all(both);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
      const won = answers.findIndex(({ status }) => status === 200);
      const winner = { name: ['Jedna', 'Druga', 'Trzecia', 'Czwarta'][won], modifiedOn: answers[won]!.body.modifiedOn };
      expect((await read(body.id)).group).toMatchObject(winner);
      expect(winner.modifiedOn > added.modifiedOn).toBe(true);
      const by = won < 2 ? 'Marek Manager' : 'Ada Admin';
      for (const [at, { status, body: said }] of answers.entries())
        if (at !== won) expect([status, said]).toMatchObject([409, { errorCode: 'savedMeanwhile', details: { by } }]);
      // The response was lost, and a retry of the stored state succeeds.
      const again = await save(company.admin, { ...winner, modifiedOn: added.modifiedOn });
      expect(again.body).toEqual({ id: body.id, modifiedOn: winner.modifiedOn });
      // An addition fails after a change by another administrator. A save without a version
      // overwrites.
      expect((await save(company.admin, { name: 'Piąta', modifiedOn: null })).body.errorCode).toBe('savedMeanwhile');
      expect((await save(company.admin, { name: 'Piąta', modifiedOn: winner.modifiedOn })).status).toBe(200);
      expect((await save(company.admin, { name: 'Szósta' })).status).toBe(200);
      expect(await saveGroup(group({ modifiedOn: winner.modifiedOn }))).toBe('notFound');
    });

    it('need a name of at most 100 characters and a time zone', async () => {
      for (const more of [
        { name: ' ' },
        { name: 'x'.repeat(101) },
        { timeZone: 'Mars/Base' },
        { description: 'x'.repeat(201) },
      ])
        expect(await saveGroup(group(more))).toBe('validationFailed');
    });

    it('take no id of another thing, nor a removed one', async () => {
      const other = kind === 'car' ? company.resourceGroup : company.fleet;
      for (const id of [company.floor, company.parking, other])
        expect(await saveGroup(group({ id }))).toBe('assetIdTaken');
      expect(await removeGroup(groupId())).toBe(204);
      expect(await saveGroup(group({ id: groupId() }))).toBe('assetIdTaken');
    });
  });

  it('are added with all that they have, once however often they are sent', async () => {
    const body = draft();
    expect([await add(body), await add(body)]).toEqual([201, 201]);
    const { group: shown, allowance } = await read();
    expect(shown.assets.find(({ id }: { id: string }) => id === body.id)).toEqual({
      ...body,
      image: null,
      frozen: false,
      modifiedOn: expect.any(String),
    });
    expect([shown.activeAssets, allowance]).toEqual([3, { used: 3, limit: 300 }]);
    expect(await add({ ...body, name: 'Inny' })).toBe('assetIdTaken');
    expect(await remove(body.id)).toBe(204);
    expect(await add(body)).toBe('assetIdTaken');
  });

  it('are white without another color', async () => {
    const { color: _color, ...body } = draft();
    expect(await add(body)).toBe(201);
    const { assets: shown } = (await read()).group;
    expect(shown.find(({ id }: { id: string }) => id === body.id).color).toBe('#ffffff');
  });

  it('are as many as the package allows, in all groups together, also when twenty are added at once', async () => {
    const elsewhere = group();
    await saveGroup(elsewhere);
    await limit(5);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_one, turn) => add(draft(turn % 2 ? {} : { groupId: elsewhere.id }))),
    );
    expect(answers.toSorted()).toEqual([...Array(3).fill(201), ...Array(17).fill('assetLimitReached')]);
    expect((await list()).allowance).toEqual({ used: 5, limit: 5 });
    expect(await remove(assets()[0]!)).toBe(204);
    expect([await add(draft()), await add(draft())]).toEqual([201, 'assetLimitReached']);
  });

  it('are changed, and move to another group with what is still to come', async () => {
    const [elsewhere, one] = [group({ timeZone: 'Europe/Lisbon' }), assets()[0]!];
    await saveGroup(elsewhere);
    const [past, next] = [await hold(one, -2), await hold(one, 2)];
    const body = draft({ id: one, groupId: elsewhere.id, name: 'Przeniesiony' });
    expect([await update(body), await update(body)]).toEqual([200, 200]);
    expect((await read(elsewhere.id)).group.assets).toMatchObject([{ id: one, name: 'Przeniesiony' }]);
    const rows = await app.db.query<{ id: string; at: string }>(sql`
      SELECT id, container_id AS at FROM bookings WHERE company_id = ${company.id} ORDER BY lower(during)`);
    expect(rows).toEqual([
      { id: past, at: groupId() },
      { id: next, at: elsewhere.id },
    ]);
    expect(await update(draft({ id: one, groupId: randomUUID() }))).toBe('notFound');
    expect(await update(draft())).toBe('notFound');
  });

  it('are not overwritten when another person has saved them since, who is named; of two at once one is saved', async () => {
    const body = draft();
    const added = (await call(app, calls.add, as(), { body } as never)).body;
    const shown = async () => (await read()).group.assets.find(({ id }: { id: string }) => id === body.id);
    expect((await shown()).modifiedOn).toBe(added.modifiedOn);
    const save = (by: string, more: object) => call(app, calls.update, as(by), { body: { ...body, ...more } } as never);
    const seen = { modifiedOn: added.modifiedOn };
    const answers = await Promise.all([
      ...['Jeden', 'Drugi'].map((name) => save(company.manager, { name, ...seen })),
      ...['#112233', '#445566'].map((color) => save(company.admin, { color, ...seen })),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    const won = answers.findIndex(({ status }) => status === 200);
    const change = [{ name: 'Jeden' }, { name: 'Drugi' }, { color: '#112233' }, { color: '#445566' }][won];
    const { modifiedOn } = answers[won]!.body;
    const { groupId: _in, ...mine } = body;
    expect(await shown()).toMatchObject({ ...mine, ...change, modifiedOn });
    expect(modifiedOn > added.modifiedOn).toBe(true);
    const by = won < 2 ? 'Marek Manager' : 'Ada Admin';
    for (const [at, { body: said }] of answers.entries())
      if (at !== won) expect(said).toMatchObject({ errorCode: 'savedMeanwhile', details: { by } });
    // The response was lost, and a retry of the stored state succeeds.
    expect((await save(company.admin, { ...change, ...seen })).body).toEqual({ id: body.id, modifiedOn });
    expect((await save(company.admin, { name: 'Trzeci', modifiedOn })).status).toBe(200);
    expect((await save(company.admin, { name: 'Czwarty' })).status).toBe(200);
  });

  it('that are frozen are shown as such, left out of the active ones, and changed by no person', async () => {
    const frozen = await addTestAsset(app.db, company.id, kind, { groupId: groupId(), state: 2, label: 'Zimny' });
    const { group: shown } = await read();
    expect([shown.assets.find(({ id }: { id: string }) => id === frozen).frozen, shown.activeAssets]).toEqual([
      true,
      2,
    ]);
    const active = (await list({ onlyActive: 'true' })).groups[0].assets;
    expect(active.map(({ id }: { id: string }) => id)).not.toContain(frozen);
    expect(await update(draft({ id: frozen }))).toBe('placeFrozen');
    expect(await remove(frozen)).toBe(204);
  });

  describe('have pictures', () => {
    const upload = async (turn = 1) =>
      (await call(app, calls.upload, as(), { file: await createPng(turn) } as never)).body;

    it('that are seen once they are saved, and kept as long as something shows them', async () => {
      const { id: pictureId, url } = await upload();
      const body = draft({ pictureId });
      expect(await add(body)).toBe(201);
      const shown = (await read()).group.assets.find(({ id }: { id: string }) => id === body.id);
      expect(shown).toMatchObject({ pictureId, image: url });
      const key = new URL(url, 'http://x').searchParams.get('key')!;
      const opened = await app.call(getFile, {}, { params: { id: pictureId }, query: { key } } as never);
      expect(opened.status).toBe(200);
      const later = new Date(Date.now() + 40 * 86_400_000);
      expect(await dropUnusedPictures(app.db, later)).toBe(0);
      expect(await remove(body.id)).toBe(204);
      expect(await dropUnusedPictures(app.db, later)).toBe(1);
    });

    it('that are no longer shown, after another picture or the removal of their asset or group, are kept for a while', async () => {
      const shown = await Promise.all([1, 2, 3].map(upload));
      const [first, second, third] = shown.map(({ id }) => id);
      const [body, other] = [group(), draft({ pictureId: first })];
      await saveGroup(body);
      const grouped = draft({ groupId: body.id, pictureId: third });
      expect([await add(other), await add(grouped)]).toEqual([201, 201]);
      // All pictures were uploaded long ago.
      const days = (count: number) => new Date(app.clock.now().getTime() + count * 86_400_000);
      await app.db.query(sql`UPDATE files SET used_on = ${days(-100).toISOString()} WHERE company_id = ${company.id}`);
      expect(await update({ ...other, pictureId: second })).toBe(200);
      expect([await remove(other.id), await removeGroup(body.id)]).toEqual([204, 204]);
      expect(await dropUnusedPictures(app.db, days(29))).toBe(0);
      expect(await dropUnusedPictures(app.db, days(31))).toBe(3);
    });

    it('of the company alone, and none that is too large or no picture', async () => {
      expect(await add(draft({ pictureId: randomUUID() }))).toBe('fileNotFound');
      const send = (bytes: Buffer | string, type: string) =>
        answerOf(call(app, calls.upload, as(), { file: new Blob([bytes as never], { type }) } as never));
      expect(await send('hello', 'image/png')).toBe('fileTypeNotAllowed');
      expect(await send('GIF89a', 'image/gif')).toBe('fileTypeNotAllowed');
      expect(await send(Buffer.alloc(20 * 1_048_576), 'image/png')).toBe('fileTooLarge');
    });
  });

  describe('that are removed', () => {
    it('list first what ends with them, and end no more than was confirmed', async () => {
      const [one] = assets();
      await hold(one!, -1);
      await hold(one!, 0);
      await hold(one!, 1);
      await hold(one!, 2, { userId: company.admin });
      const removal = async (assetId?: string) =>
        (await call(app, calls.removal, as(), { query: { groupId: groupId(), ...(assetId && { assetId }) } })).body;
      expect(await removal(one)).toEqual({ bookings: 3, people: 2 });
      expect(await removal(assets()[1])).toEqual({ bookings: 0, people: 0 });
      expect(await removal()).toEqual({ bookings: 3, people: 2 });
      expect(await remove(one!, 2)).toMatchObject({ errorCode: 'moreBookings', details: { bookings: 3, people: 2 } });
      expect(await removeGroup(groupId(), 0)).toMatchObject({ errorCode: 'moreBookings' });
      expect(await readUncancelledBookings(app.db, company.id)).toHaveLength(4);
      expect(await remove(one!, 3)).toBe(204);
      expect(await remove(one!, 3)).toMatchObject({ errorCode: 'notFound' });
      expect(await readUncancelledBookings(app.db, company.id)).toHaveLength(1);
    });

    it('are still named by the list of bookings, and shown nowhere else', async () => {
      const [one] = assets();
      await hold(one!, -1);
      expect(await removeGroup(groupId(), 0)).toBe(204);
      expect((await list()).groups).toEqual([]);
      expect((await call(app, calls.get, as(), { query: { groupId: groupId() } })).body.errorCode).toBe('notFound');
      const { items } = (await call(app, calls.retrieve, as(), { body: {} } as never)).body;
      expect(items).toMatchObject([
        kind === 'car'
          ? { carName: 'Corolla', registrationNumber: 'WA 12345', fleetName: 'Fleet' }
          : { resourceName: 'Camera', resourceGroupName: 'Gear' },
      ]);
      const timeline = {
        query: { startDate: createPeriodDaysFromToday(-3).startDate, endDate: createPeriodDaysFromToday(3).endDate },
      };
      expect((await call(app, calls.bookings, as(), timeline)).body.bookings).toEqual([]);
    });

    it('with their group, all of them, at the same time as an asset is added: nothing is left behind', async () => {
      const [removed, added] = await Promise.all([removeGroup(groupId(), 0), add(draft())]);
      expect([removed, ['notFound', 201].includes(added)]).toEqual([204, true]);
      expect((await list()).allowance.used).toBe(0);
    });
  });

  it('are shown to every person who books, and configured by managers alone', async () => {
    const member = await addMember(app.db, company.id);
    expect((await call(app, calls.list, as(member))).body.groups[0].assets).toHaveLength(2);
    for (const asked of [
      call(app, calls.saveGroup, as(member), { body: group() }),
      call(app, calls.add, as(member), { body: draft() } as never),
      call(app, calls.remove, as(member), { params: { id: assets()[0]! }, query: { bookings: 0 } }),
    ])
      expect((await asked).body.errorCode).toBe('forbidden');
  });

  it('of which the package has none answer nothing', async () => {
    await limit(0);
    expect((await call(app, calls.list, as())).body.errorCode).toBe('moduleDisabled');
  });
});

describe('a car', () => {
  const add = (more: object) =>
    app.call(carEndpoints.add, as(), {
      body: { id: randomUUID(), fleetId: company.fleet, name: 'Nowy', ...carOnlyTestFields, ...more },
    } as never);

  it('has a number of at most eight characters, 1 to 100 seats, and a year from 1960 to this year', async () => {
    for (const [field, values] of Object.entries({
      registrationNumber: ['', 'WA 123456'],
      numberOfSeats: [0, 101, 2.5],
      yearOfManufacture: [1959, 2027],
      fuelType: [0, 7],
      gearbox: [0, 4],
      color: ['red', '#12345'],
    }))
      for (const value of values)
        expect((await add({ [field]: value })).body, `${field} ${value}`).toMatchObject({
          errorCode: 'validationFailed',
          details: { issues: [{ path: field }] },
        });
    expect((await add({ yearOfManufacture: 2026, numberOfSeats: 100 })).status).toBe(201);
  });

  it.each([
    ['Europe/Warsaw', '2026-12-31T22:59:59Z', '2026-12-31T23:00:00Z'],
    ['America/New_York', '2027-01-01T04:59:59Z', '2027-01-01T05:00:00Z'],
  ])('is of the new year from its midnight on by the clock of its fleet: %s', async (timeZone, before, midnight) => {
    await app.db.query(sql`
      UPDATE all_containers SET time_zone = ${timeZone} WHERE company_id = ${company.id} AND id = ${company.fleet}`);
    const id = randomUUID();
    const save = (yearOfManufacture: number) => {
      const body = { id, fleetId: company.fleet, name: 'Nowy', ...carOnlyTestFields, yearOfManufacture };
      return app.call(carEndpoints.update, as(), { body } as never);
    };
    app.clock.set(before);
    expect((await add({ id, yearOfManufacture: 2026 })).status).toBe(201);
    for (const refused of [await add({ yearOfManufacture: 2027 }), await save(2027)])
      expect(refused).toMatchObject({ status: 400, body: { details: { issues: [{ path: 'yearOfManufacture' }] } } });
    app.clock.set(midnight);
    for (const taken of [await add({ yearOfManufacture: 2027 }), await save(2027)])
      expect(taken.status, JSON.stringify(taken.body)).toBeLessThan(300);
  });

  it('need not say its fuel or gearbox', async () => {
    const { fuelType: _fuel, gearbox: _gears, ...rest } = carOnlyTestFields;
    const body = { id: randomUUID(), fleetId: company.fleet, name: 'Nowy', ...rest };
    expect((await app.call(carEndpoints.add, as(), { body } as never)).status).toBe(201);
  });

  it('has nothing that a resource has not, the other way round', async () => {
    const body = { id: randomUUID(), resourceGroupId: company.resourceGroup, name: 'Nowy', numberOfSeats: 5 };
    const answer = await app.call(resourceEndpoints.add, as(), { body } as never);
    expect(answer.body.errorCode).toBe('validationFailed');
  });
});
