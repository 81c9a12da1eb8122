import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getDrawing } from '#contract/places/drawing.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import {
  createTestDesk,
  createTestDrawing,
  createTestRoom,
  fetchDrawingForSave,
  saveTestDrawing,
} from '#server/testing/test-drawings.ts';
import { addCompany, addLocation, changeLimits, type TestCompany } from '#server/testing/test-world.ts';

let app: TestApp;
let company: TestCompany;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  company = await addCompany(app.db, { desks: 0, rooms: 0 });
});

const as = () => ({ userId: company.manager, company: company.id });
const open = () => fetchDrawingForSave(app, as(), company.floor);
const put = (wanted: Parameters<typeof saveTestDrawing>[3], more: object = {}) =>
  saveTestDrawing(app, as(), company.floor, wanted, more);
const refusal = async (wanted: Parameters<typeof saveTestDrawing>[3], more: object = {}) => {
  const before = await open();
  const { status, body } = await put(wanted, more);
  expect(await open()).toEqual(before);
  return [status, body.errorCode, body.details];
};

describe('a room’s display', () => {
  const keyOf = async () =>
    (
      await app.db.query<{ hash: string }>(
        sql`SELECT dashboard_key_hash AS hash FROM rooms WHERE company_id = ${company.id}`,
      )
    )[0]?.hash;

  it('needs a key that is not simple, named room by room', async () => {
    const on = createTestRoom('Hel', { dashboardState: 1 });
    const refused = (names: string[]) => [422, 'roomDashboardKeyValidationFailed', { names }];
    expect(await refusal(createTestDrawing({ rooms: [on, createTestRoom('Rewa')] }))).toEqual(refused(['Hel']));
    for (const key of ['', 'Aa1#', 'klucz#12', 'KLUCZ#12', 'Klucz###', 'Klucz123'])
      expect(await refusal(createTestDrawing({ rooms: [{ ...on, dashboardAuthKey: key }] })), key).toEqual(
        refused(['Hel']),
      );
    expect((await put(createTestDrawing({ rooms: [{ ...on, dashboardAuthKey: 'Aa1#x' }] }))).status).toBe(200);
  });

  it('keeps its key until another is set; no response shows it or its hash', async () => {
    const hel = createTestRoom('Hel', { dashboardState: 1, dashboardAuthKey: 'Klucz#1' });
    await put(createTestDrawing({ rooms: [hel] }));
    const first = await keyOf();
    expect(first).not.toContain('Klucz#1');
    const { body } = await app.call(getDrawing, as(), { params: { locationId: company.floor } });
    expect(body.drawing.rooms).toMatchObject([{ dashboardState: 1, isDashboardAuthKeyExists: true }]);
    expect(JSON.stringify(body)).not.toContain(first);
    await put(createTestDrawing({ rooms: [{ ...hel, dashboardAuthKey: null, name: 'Rewa', dashboardState: 0 }] }));
    expect(await keyOf()).toBe(first);
    await put(createTestDrawing({ rooms: [{ ...hel, dashboardAuthKey: 'Klucz#2' }] }));
    expect(await keyOf()).not.toBe(first);
  });
});

describe('frozen places', () => {
  it('keep shape, size and state; they may be moved, renumbered and removed', async () => {
    const [one, two] = [createTestDesk(1), createTestDesk(2)];
    const hel = createTestRoom('Hel');
    await put(createTestDrawing({ desks: [one, two], rooms: [hel] }));
    await app.db.query(sql`UPDATE bookables SET state = 2 WHERE company_id = ${company.id} AND id <> ${two.id}`);
    const [cold, coldRoom] = [
      { ...one, stateCode: 2 as const },
      { ...hel, stateCode: 2 as const },
    ];
    const like = (more: object, ofRoom: object = {}) =>
      createTestDrawing({ desks: [{ ...cold, ...more }, two], rooms: [{ ...coldRoom, ...ofRoom }] });
    for (const more of [{ size: 3 }, { rotation: 15 }, { stateCode: 3 }, { stateCode: 0 }])
      expect(await refusal(like(more)), JSON.stringify(more)).toEqual([409, 'frozenChanged', { names: ['1'] }]);
    for (const more of [
      { name: 'Rewa' },
      { color: '#000000' },
      { width: 10 },
      { stateCode: 3 },
      { description: 'x' },
      { seats: 3 },
      { dashboardAuthKey: 'Klucz#1' },
    ])
      expect(await refusal(like({}, more)), JSON.stringify(more)).toEqual([409, 'frozenChanged', { names: ['Hel'] }]);
    expect(
      await refusal(
        createTestDrawing({
          desks: [cold, { ...two, stateCode: 2 }, createTestDesk(3, { stateCode: 2 })],
          rooms: [coldRoom],
        }),
      ),
    ).toEqual([409, 'frozenChanged', { names: ['3', '2'] }]);
    expect((await put(like({ x: 500, no: 7, description: 'w kącie' }, { x: 10 }))).status).toBe(200);
    expect((await put(createTestDrawing({ desks: [two] }))).status).toBe(200);
  });

  it('come back after a removal that was saved as what the editor makes of them: covered, where the package has room', async () => {
    const [one, two] = [createTestDesk(1), createTestDesk(2)];
    const hel = createTestRoom('Hel');
    const all = createTestDrawing({ desks: [one, two], rooms: [hel] });
    await put(all);
    await app.db.query(sql`UPDATE bookables SET state = 2 WHERE company_id = ${company.id} AND id <> ${two.id}`);
    await put(createTestDrawing({ desks: [two] }));
    const asFrozen = createTestDrawing({ desks: [{ ...one, stateCode: 2 }, two], rooms: [{ ...hel, stateCode: 2 }] });
    expect(await refusal(asFrozen)).toEqual([409, 'frozenChanged', { names: ['1', 'Hel'] }]);
    await changeLimits(app, company, sql`desk_limit = 1`);
    expect(await refusal(all)).toEqual([409, 'deskLimitExceeded', { count: 2, limit: 1 }]);
    // A drawing without the frozen places can still be saved.
    expect((await put(createTestDrawing({ desks: [{ ...two, x: two.x + 5 }] }))).status).toBe(200);
    await changeLimits(app, company, sql`desk_limit = 2`);
    expect((await put(all)).status).toBe(200);
  });
});

describe('limits of the package (EDIT-08)', () => {
  const desks = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, at) => createTestDesk(from + at));

  it('what the company has elsewhere counts, and what was here does not', async () => {
    await changeLimits(app, company, sql`desk_limit = 5, room_limit = 1`);
    const wing = await addLocation(app.db, company.id, { parentId: company.root });
    await saveTestDrawing(app, as(), wing, createTestDrawing({ desks: desks(1, 2) }));
    const { desks: allowed, rooms: allowedRooms } = await open();
    expect([allowed, allowedRooms]).toEqual([
      { limit: 5, elsewhere: 2 },
      { limit: 1, elsewhere: 0 },
    ]);
    expect(await refusal(createTestDrawing({ desks: desks(1, 4) }))).toEqual([
      409,
      'deskLimitExceeded',
      { count: 6, limit: 5 },
    ]);
    expect(await refusal(createTestDrawing({ rooms: [createTestRoom('Hel'), createTestRoom('Rewa')] }))).toEqual([
      409,
      'roomLimitExceeded',
      { count: 2, limit: 1 },
    ]);
    expect((await put(createTestDrawing({ desks: desks(1, 3), rooms: [createTestRoom('Hel')] }))).status).toBe(200);
    expect((await put(createTestDrawing({ desks: desks(4, 6), rooms: [createTestRoom('Rewa')] }))).status).toBe(200);
  });

  it('a company over lowered limits may go on drawing its present places, and draw less', async () => {
    const all = desks(1, 4);
    const read = async () => (await open()).sent.desks;
    await put(createTestDrawing({ desks: all }));
    await changeLimits(app, company, sql`desk_limit = 2`);
    expect((await put(createTestDrawing({ desks: all.map((one) => ({ ...one, x: one.x + 5 })) }))).status).toBe(200);
    expect((await read()).map(({ stateCode }) => stateCode)).toEqual([0, 0, 2, 2]);
    expect((await put(createTestDrawing({ desks: (await read()).slice(1) }))).status).toBe(200);
    expect((await read()).map(({ stateCode }) => stateCode)).toEqual([0, 0, 2]);
    expect(await refusal(createTestDrawing({ desks: [all[0]!, ...(await read())] }))).toEqual([
      409,
      'deskLimitExceeded',
      { count: 4, limit: 2 },
    ]);
  });

  it('hold when several plans are saved at once', async () => {
    await changeLimits(app, company, sql`desk_limit = 10`);
    const floors = await Promise.all(
      [1, 2, 3, 4].map(() => addLocation(app.db, company.id, { parentId: company.root })),
    );
    const answers = await Promise.all(
      floors.map((floor) =>
        saveTestDrawing(app, as(), floor, createTestDrawing({ desks: desks(1, 4) }), { version: 0 }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 409, 409]);
    const [row] = await app.db.query(
      sql`SELECT count(*) AS count FROM bookables WHERE company_id = ${company.id} AND kind = 'desk'`,
    );
    expect(row).toEqual({ count: 8 });
  });
});
