import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as contract from '#contract/places/location-tree.ts';
import { getPlan, type LocationNode, listLocations } from '#contract/places/locations.ts';
import { listAudit } from '#contract/reports/audit.ts';
import { limits } from '#contract/wire/limits.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import {
  createTestDesk,
  createTestDrawing,
  createTestPointer,
  fetchDrawingForSave,
  saveTestDrawing,
} from '#server/testing/test-drawings.ts';
import { addCompany, addMember, deactivateMember, type TestCompany } from '#server/testing/test-world.ts';

let app: TestApp;
let company: TestCompany;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  company = await addCompany(app.db);
});

const as = (userId = company.manager) => ({ userId, company: company.id });
const below = (locationId: string) => ({ params: { locationId } });
const add = async (parentId = company.root, name = 'Biuro', type: 1 | 2 | 3 | 4 | 5 = 5) =>
  (await app.call(contract.addLocation, as(), { body: { parentId, name, type } })).body.id as string;
const nodeOf = async (id: string, userId?: string) => {
  const { locations } = (await app.call(listLocations, as(userId))).body as { locations: LocationNode[] };
  return locations.find((one) => one.id === id);
};
const move = (locationId: string, parentId: string) =>
  app.call(contract.moveLocation, as(), { ...below(locationId), body: { parentId } });
const publish = (locationId: string, published: boolean) =>
  app.call(contract.setLocationPublished, as(), { ...below(locationId), body: { published } });
const remove = (locationId: string) =>
  app.call(contract.removeLocation, as(), { ...below(locationId), query: { bookings: 0 } });
const pathOf = async (id: string) =>
  (await app.db.query<{ path: string[] }>(sql`SELECT path FROM all_containers WHERE id = ${id}`))[0]!.path;

describe('adding a location', () => {
  it('has the clocks of its parent, and is seen by everybody at once', async () => {
    await app.call(contract.setLocationTimeZone, as(), { ...below(company.floor), body: { iana: 'Europe/Lisbon' } });
    const id = await add(company.floor, '  Sala konferencyjna ', 4);
    expect(await nodeOf(id, company.user)).toMatchObject({
      ...{ name: 'Sala konferencyjna', type: 4, parentId: company.floor, iana: 'Europe/Lisbon', published: true },
      ...{ restrictedArea: false, hasAccess: true, totalDesksCount: 0, pointersCount: 0 },
    });
    expect(await pathOf(id)).toEqual(['Floor']);
    expect((await fetchDrawingForSave(app, as(), id)).sent).toEqual(createTestDrawing({ width: 1000, height: 500 }));
  });

  it('of every type but the root, below any', async () => {
    for (const type of [1, 2, 3, 4, 5] as const)
      expect((await nodeOf(await add(company.root, 'X', type)))!.type).toBe(type);
    const answer = await app.call(contract.addLocation, as(), {
      body: { parentId: company.root, name: 'X', type: 0 as never },
    });
    expect(answer.body.errorCode).toBe('validationFailed');
  });

  it('not without a name, with a name that is too long, or too deep', async () => {
    for (const name of ['', '  ', '\u200b\u2060', 'x'.repeat(251)])
      expect(
        (await app.call(contract.addLocation, as(), { body: { parentId: company.root, name, type: 1 } })).status,
      ).toBe(400);
    let parentId = company.root;
    for (let depth = 1; depth <= limits.locationDepth; depth++) parentId = await add(parentId, `Poziom ${depth}`);
    const answer = await app.call(contract.addLocation, as(), { body: { parentId, name: 'X', type: 1 } });
    expect(answer.body).toMatchObject({ errorCode: 'tooDeep', details: { max: limits.locationDepth } });
  });

  it('once, however often the same request comes; typed anew meanwhile, its name follows, and what was removed stays so', async () => {
    const body = { parentId: company.root, type: 3 as const, name: 'Antresola', requestId: 'the-very-same-wish' };
    const ask = (more: object = {}, who = as()) => app.call(contract.addLocation, who, { body: { ...body, ...more } });
    const answers = await Promise.all([ask(), ask(), ask()]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    const [id, ...others] = answers.map((answer) => answer.body.id as string);
    expect(others).toEqual([id, id]);
    expect((await ask({ name: 'Poddasze' })).body.id).toBe(id);
    expect((await nodeOf(id!))!.name).toBe('Poddasze');
    // Each user and company has request ids of its own.
    const second = await addCompany(app.db);
    await app.db.query(
      sql`INSERT INTO memberships (company_id, user_id, role) VALUES (${second.id}, ${company.manager}, 'manager')`,
    );
    const elsewhere = { userId: company.manager, company: second.id };
    expect((await ask({ parentId: second.root }, elsewhere)).body.id).not.toBe(id);
    expect((await ask({}, as(company.admin))).body.id).not.toBe(id);
    await remove(id!);
    expect((await ask()).body.errorCode).toBe('notFound');
    const [row] = await app.db.query<{ made: number }>(
      sql`SELECT count(*) AS made FROM all_containers WHERE company_id = ${company.id} AND name IN ('Antresola', 'Poddasze')`,
    );
    expect(row!.made).toBe(2);
  });

  it('not more than a company may have, not even by two at once', async () => {
    await app.db.query(sql`
      WITH made AS (INSERT INTO all_containers (company_id, id, name, time_zone)
                    SELECT ${company.id}, gen_random_uuid(), 'Sala', 'Europe/Warsaw' FROM generate_series(1, ${limits.locations - 3}) RETURNING id)
      INSERT INTO locations (company_id, id, parent_id, type) SELECT ${company.id}, id, ${company.root}, 4 FROM made`);
    const body = { parentId: company.root, name: 'X', type: 1 as const };
    const answers = await Promise.all([1, 2, 3].map(() => app.call(contract.addLocation, as(), { body })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
  });
});

describe('renaming and moving', () => {
  it('changes the paths of what lies below', async () => {
    const city = await add(company.root, 'Kraków', 1);
    const house = await add(company.root, 'Dom', 2);
    expect((await move(company.floor, house)).status).toBe(204);
    expect((await move(house, city)).status).toBe(204);
    await app.call(contract.renameLocation, as(), { ...below(house), body: { name: 'Biurowiec' } });
    expect(await pathOf(company.floor)).toEqual(['Kraków', 'Biurowiec']);
  });

  it('the root stays, and nothing goes below itself, too deep, or published below what is not', async () => {
    const [one, two] = [await add(company.root, 'Jeden'), await add(company.root, 'Dwa')];
    const inside = await add(one, 'W środku');
    const refused = async (id: string, parentId: string) => (await move(id, parentId)).body.errorCode;
    expect(await refused(company.root, one)).toBe('rootStays');
    expect(await refused(one, one)).toBe('movedBelowItself');
    expect(await refused(one, inside)).toBe('movedBelowItself');
    await publish(two, false);
    expect((await move(one, two)).body).toMatchObject({ errorCode: 'parentUnpublished', details: { name: 'Dwa' } });
    let deep = company.root;
    for (let depth = 1; depth < limits.locationDepth; depth++) deep = await add(deep, `Poziom ${depth}`);
    expect(await refused(one, deep)).toBe('tooDeep');
    expect((await move(inside, deep)).status).toBe(204);
  });

  it('two that are moved into each other at once do not make a ring', async () => {
    for (let turn = 0; turn < 10; turn++) {
      const [one, two] = [await add(company.root, 'Jeden'), await add(company.root, 'Dwa')];
      const answers = await Promise.all([move(one, two), move(two, one)]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409]);
      expect(answers.find(({ status }) => status === 409)!.body.errorCode).toBe('movedBelowItself');
    }
  });
});

describe('clocks', () => {
  it('are an IANA zone by its own name; offsets and nonsense are none', async () => {
    const set = (iana: string) =>
      app.call(contract.setLocationTimeZone, as(), { ...below(company.floor), body: { iana } });
    expect((await set('europe/lisbon')).status).toBe(204);
    expect((await nodeOf(company.floor))!.iana).toBe('Europe/Lisbon');
    for (const wrong of ['Mars/Olympus', '+01:00', '-0500', 'SystemV/AST4', 'systemv/pst8', ''])
      expect((await set(wrong)).body.errorCode, wrong).toBe('validationFailed');
  });

  it('can be chosen from: the names of the specification, and every zone that browsers know', async () => {
    const { timeZones } = (await app.call(contract.listTimeZones, { ...as(), language: 'pl' })).body;
    expect(timeZones).toContainEqual({
      name: 'Central European Standard Time',
      description: '(UTC+01:00) Europe/Warsaw, czas środkowoeuropejski',
      iana: 'Europe/Warsaw',
    });
    const listed = timeZones.map(({ iana }: { iana: string }) => iana);
    expect(Intl.supportedValuesOf('timeZone').filter((zone) => !listed.includes(zone))).toEqual([]);
    expect(new Set(listed).size).toBe(listed.length);
    const rows = await app.db.query<{ name: string }>(sql`SELECT name FROM pg_timezone_names`);
    const known = new Set(rows.map(({ name }) => name));
    expect(listed.filter((zone: string) => !known.has(zone))).toEqual([]);
  });
});

describe('who may book (EDIT-09)', () => {
  const set = (restrictedArea: boolean, locationUsers: string[]) =>
    app.call(contract.setLocationPermissions, as(), {
      ...below(company.floor),
      body: { restrictedArea, locationUsers },
    });

  it('is limited to chosen people, and the list is kept while it is open', async () => {
    expect((await set(true, [company.admin, company.admin])).status).toBe(204);
    expect(await nodeOf(company.floor, company.user)).toMatchObject({ restrictedArea: true, hasAccess: false });
    expect((await nodeOf(company.floor, company.admin))!.hasAccess).toBe(true);
    await set(false, [company.admin, company.user]);
    const { restrictedArea, locationUsers } = await fetchDrawingForSave(app, as(), company.floor);
    expect([restrictedArea, locationUsers.toSorted()]).toEqual([false, [company.admin, company.user].toSorted()]);
  });

  it('names active people alone; who is turned off later stays on the list, who leaves does not', async () => {
    const [off, gone] = [await addMember(app.db, company.id), await addMember(app.db, company.id)];
    const other = await addCompany(app.db);
    expect((await set(true, [other.user])).body.errorCode).toBe('personNotActive');
    await set(true, [off, gone]);
    await deactivateMember(app, company.id, off);
    await app.db.query(sql`
      UPDATE all_memberships SET status = 'removed', removed_on = now() WHERE company_id = ${company.id} AND user_id = ${gone}`);
    expect((await fetchDrawingForSave(app, as(), company.floor)).locationUsers).toEqual([off]);
    expect((await set(true, [off, company.user])).status).toBe(204);
    await set(true, [company.user]);
    expect((await set(true, [off])).body.errorCode).toBe('personNotActive');
  });
});

describe('removing', () => {
  it('the root stays; what is removed is found nowhere any more, and its names and numbers are free', async () => {
    expect((await remove(company.root)).body.errorCode).toBe('rootStays');
    expect((await app.call(contract.getLocationRemoval, as(), below(company.root))).body.errorCode).toBe('rootStays');
    const led = createTestPointer('Tam', { pointerLocationId: company.floor });
    await saveTestDrawing(app, as(), company.root, createTestDrawing({ pointers: [led] }));
    expect((await remove(company.floor)).status).toBe(204);
    expect(await nodeOf(company.floor)).toBeUndefined();
    const { body } = await app.call(getPlan, as(), below(company.root));
    expect(body.pointers).toMatchObject([{ name: 'Tam', pointerLocationId: null }]);
    const { sent } = await fetchDrawingForSave(app, as(), company.root);
    expect(sent.pointers).toEqual([{ ...led, pointerLocationId: null }]);
    for (const answer of [
      await remove(company.floor),
      await move(company.floor, company.root),
      await publish(company.floor, false),
    ])
      expect(answer.body.errorCode).toBe('notFound');
    expect((await app.call(getPlan, as(), below(company.floor))).body.errorCode).toBe('notFound');
  });
});

describe('the tree', () => {
  it('counts what is there, and with what is below', async () => {
    const wing = await add(company.floor, 'Skrzydło');
    await saveTestDrawing(
      app,
      as(),
      wing,
      createTestDrawing({
        desks: [createTestDesk(1), createTestDesk(2, { stateCode: 3 })],
        pointers: [createTestPointer('A'), createTestPointer('B')],
      }),
    );
    const counts = {
      desksCount: 2,
      activeDesksCount: 1,
      totalDesksCount: 2,
      totalActiveDesksCount: 1,
      pointersCount: 2,
      roomsCount: 0,
    };
    expect(await nodeOf(wing)).toMatchObject(counts);
    expect(await nodeOf(company.floor)).toMatchObject({
      desksCount: 3,
      totalDesksCount: 5,
      totalActiveDesksCount: 4,
      pointersCount: 0,
    });
    expect(await nodeOf(company.root)).toMatchObject({ desksCount: 0, totalDesksCount: 5, totalActiveDesksCount: 4 });
  });
});

it('every act is written down with what it changed, and what changed nothing is not', async () => {
  const id = await add(company.root, 'Biuro');
  const other = await add(company.root, 'Dom');
  const again = async (call: () => Promise<unknown>) => {
    await call();
    await call();
  };
  await again(() => app.call(contract.renameLocation, as(), { ...below(id), body: { name: 'Nowe' } }));
  await again(() => move(id, other));
  await again(() => app.call(contract.setLocationTimeZone, as(), { ...below(id), body: { iana: 'Europe/Lisbon' } }));
  const limited = { restrictedArea: true, locationUsers: [company.user] };
  await again(() => app.call(contract.setLocationPermissions, as(), { ...below(id), body: limited }));
  await again(() => publish(id, false));
  await again(() => publish(id, true));
  const drawn = createTestDrawing({ desks: [createTestDesk(1), createTestDesk(2)] });
  await again(() => saveTestDrawing(app, as(), id, drawn));
  await remove(id);
  const { items } = (await app.call(listAudit, { userId: company.admin, company: company.id })).body;
  const lines = items.map((one: Record<string, unknown> & { subjects: { name: string }[] }) => [
    one.act,
    one.subjects[0]?.name,
    one.before,
    one.after,
  ]);
  expect(lines.toReversed()).toEqual([
    ['locationAdded', 'Nowe', {}, { name: 'Biuro', parent: 'Root' }],
    ['locationAdded', 'Dom', {}, { name: 'Dom', parent: 'Root' }],
    ['locationRenamed', 'Nowe', { name: 'Biuro' }, { name: 'Nowe' }],
    ['locationMoved', 'Nowe', { parent: 'Root' }, { parent: 'Dom' }],
    ['locationTimeZoneSet', 'Nowe', { timeZone: 'Europe/Warsaw' }, { timeZone: 'Europe/Lisbon' }],
    ['locationPermissionsSet', 'Nowe', { restrictedArea: false, people: 0 }, { restrictedArea: true, people: 1 }],
    ['locationUnpublished', 'Nowe', {}, {}],
    ['locationPublished', 'Nowe', {}, {}],
    ['locationDrawn', 'Nowe', { desks: 0 }, { desks: 2 }],
    ['locationRemoved', 'Nowe', { name: 'Nowe', locations: 1, desks: 2, rooms: 0, cancelled: 0 }, {}],
  ]);
});
