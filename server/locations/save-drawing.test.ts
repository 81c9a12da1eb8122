import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getDrawing, uploadSketch } from '#contract/drawing.ts';
import { getPlan } from '#contract/locations.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { picturePng } from '#server/testing/test-company-data.ts';
import { desk, drawing, openDrawing, pointer, room, save } from '#server/testing/test-drawings.ts';
import { addCompany, addLocation, addPlace, changeLimits, type TestCompany } from '#server/testing/test-world.ts';

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
const open = () => openDrawing(app, as(), company.floor);
const put = (wanted: Parameters<typeof save>[3], more: object = {}) => save(app, as(), company.floor, wanted, more);
const refusal = async (wanted: Parameters<typeof save>[3], more: object = {}) => {
  const before = await open();
  const { status, body } = await put(wanted, more);
  expect(await open()).toEqual(before);
  return [status, body.errorCode, body.details];
};

describe('a saved drawing', () => {
  it('reads back as it was saved, to the last digit, with whose save it was', async () => {
    const wanted = drawing({
      width: 1234.5678901234567,
      height: 987.6543210987654,
      desks: [
        desk(1, {
          x: 100.00000000000001,
          y: 0.1 + 0.2,
          rotation: 359.99999999999994,
          size: 4,
          description: 'przy oknie ☀',
        }),
        desk(999, { stateCode: 3, x: 20, y: 20 }),
      ],
      rooms: [
        room('Bałtyk', { seats: 12, equipment: ['screen', 'accessible'], exchangeIdentifier: 'baltyk@firma.example' }),
        room('Śniardwy', { x: 1e-7, y: 3.3333333333333335, width: 33.333333333333336, height: 66.1, stateCode: 3 }),
      ],
      pointers: [
        pointer('Schody', {
          points: [
            [0.1, 0.7],
            [1 / 3, 99.9],
            [700.123456789, 5],
          ],
          pointerLocationId: company.root,
        }),
      ],
    });
    expect(await put(wanted)).toMatchObject({ status: 200, body: { version: 1 } });
    const { sent, version, drawnBy, drawnOn } = await open();
    expect(sent).toEqual(wanted);
    expect([version, drawnBy, drawnOn]).toEqual([1, 'Marek Manager', '2026-11-23T09:00:00Z']);
  });

  it('any drawing does: so many of them, one after the other, by chance', async () => {
    let seed = 20261122;
    const chance = () => {
      seed = (seed * 48271) % 2147483647;
      return seed / 2147483647;
    };
    const some = <T>(most: number, make: (at: number) => T) =>
      Array.from({ length: Math.floor(chance() * most) }, (_, at) => make(at));
    const long = (most: number) => chance() * most;
    let last = drawing();
    for (let turn = 0; turn < 25; turn++) {
      const kept = last.desks.filter(() => chance() < 0.6);
      const numbers = new Set(kept.map(({ no }) => no));
      const added = some(20, (at) => at + 1)
        .filter((no) => !numbers.has(no))
        .map((no) => desk(no));
      const wanted = drawing({
        width: 1500 + long(500),
        height: 1500 + long(500),
        desks: [...kept, ...added].map((one) => ({
          ...one,
          x: long(1400),
          y: long(1400),
          rotation: long(359),
          size: 1 + Math.floor(chance() * 4),
          stateCode: chance() < 0.3 ? 3 : 0,
        })),
        rooms: [...last.rooms.filter(() => chance() < 0.6), ...some(4, (at) => room(`Sala ${turn} ${at}`))].map(
          (one) => ({
            ...one,
            x: long(1000),
            y: long(1000),
            width: 1 + long(400),
            seats: chance() < 0.5 ? null : 1 + Math.floor(long(900)),
          }),
        ),
        pointers: [...last.pointers.filter(() => chance() < 0.6), ...some(3, (at) => pointer(`P ${turn} ${at}`))].map(
          (one) => ({
            ...one,
            points: [
              [long(1500), long(1500)],
              [long(1500), long(1500)],
              [long(1500), long(1500)],
            ],
          }),
        ),
      });
      expect((await put(wanted)).status).toBe(200);
      const { sent } = await open();
      const sorted = (one: typeof wanted) => ({
        ...one,
        desks: one.desks.toSorted((a, b) => a.no - b.no),
        rooms: one.rooms.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
        pointers: one.pointers.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
      });
      expect(sorted(sent)).toEqual(sorted(wanted));
      last = wanted;
    }
  });

  it('is what everybody sees on the plan, with seats, equipment and picture', async () => {
    const { body: sketch } = await app.call(uploadSketch, as(), {
      params: { locationId: company.floor },
      file: await picturePng(),
    });
    const at = { x: -5, y: 10, width: 300, height: 200, opacity: 0.4 };
    await put(
      drawing({
        sketch: { id: sketch.id, ...at },
        rooms: [room('Hel', { seats: 4, equipment: ['phone'] })],
        desks: [desk(7)],
      }),
    );
    const { body } = await app.call(
      getPlan,
      { ...as(), userId: company.user },
      { params: { locationId: company.floor } },
    );
    expect(body.sketch).toEqual({ id: sketch.id, url: sketch.url, ...at });
    expect(body.rooms).toMatchObject([{ name: 'Hel', seats: 4, equipment: ['phone'], image: null }]);
    expect(body.desks).toMatchObject([{ no: 7 }]);
  });

  it('changes, numbers exchanged and identifiers too, and takes back a removal under the same id', async () => {
    const [one, two] = [desk(1), desk(2)];
    const [hel, rewa] = [room('Hel', { exchangeIdentifier: 'a@x' }), room('Rewa', { exchangeIdentifier: 'B@x' })];
    await put(drawing({ desks: [one, two], rooms: [hel, rewa] }));
    const exchanged = drawing({
      desks: [
        { ...two, no: 1 },
        { ...one, no: 2 },
      ],
      rooms: [
        { ...hel, exchangeIdentifier: 'b@X' },
        { ...rewa, exchangeIdentifier: 'A@x' },
      ],
    });
    expect((await put(exchanged)).status).toBe(200);
    expect((await open()).sent).toEqual(exchanged);
    expect((await put(drawing())).status).toBe(200);
    expect((await put(exchanged)).status).toBe(200);
    expect((await open()).sent).toEqual(exchanged);
    const labels = await app.db.query(sql`SELECT label FROM bookables WHERE company_id = ${company.id} ORDER BY label`);
    expect(labels).toEqual([{ label: '1' }, { label: '2' }, { label: 'Hel' }, { label: 'Rewa' }]);
  });
});

describe('versions', () => {
  it('a drawing that somebody saved meanwhile is not overwritten', async () => {
    await put(drawing({ desks: [desk(1)] }));
    expect(await refusal(drawing({ desks: [desk(2)] }), { version: 0 })).toEqual([
      409,
      'drawingChanged',
      { version: 1, by: 'Marek Manager' },
    ]);
  });

  it('a save that comes a second time, its answer lost, is as good as once', async () => {
    const wanted = drawing({
      desks: [desk(1)],
      rooms: [room('Hel', { dashboardState: 1, dashboardAuthKey: 'Klucz#1' })],
    });
    expect((await put(wanted, { version: 0 })).body).toEqual({ version: 1 });
    expect((await put(wanted, { version: 0 })).body).toEqual({ version: 1 });
    expect((await open()).version).toBe(1);
  });

  it('of two saves at once one wins', async () => {
    for (let turn = 0; turn < 10; turn++) {
      const { version } = await open();
      const answers = await Promise.all(
        [1, 2].map((no) => put(drawing({ desks: [desk(no + 2 * turn)] }), { version })),
      );
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      expect(answers.find(({ status }) => status === 409)!.body).toMatchObject({
        errorCode: 'drawingChanged',
        details: { version: version + 1 },
      });
    }
  });
});

describe('what cannot be saved is refused whole', () => {
  it('a number twice, what lies beside the board, what is named twice', async () => {
    expect(await refusal(drawing({ desks: [desk(1), desk(1)] }))).toEqual([422, 'deskNoTwice', { no: 1 }]);
    const outside = drawing({
      ...{ width: 500, height: 500 },
      desks: [desk(1, { x: 490 }), desk(2, { x: 470 }), desk(3, { y: 490 })],
      rooms: [room('Hel', { x: 450, y: 0 }), room('Rewa', { x: 0, y: 0 })],
      pointers: [
        pointer('Schody', {
          points: [
            [0, 0],
            [0, 500],
            [501, 0],
          ],
        }),
      ],
    });
    expect(await refusal(outside)).toEqual([422, 'outsideBoard', { names: ['1', '3', 'Hel', 'Schody'] }]);
    const twice = desk(1);
    expect(await refusal(drawing({ desks: [twice, { ...twice, no: 2 }] }))).toEqual([
      409,
      'idTaken',
      { ids: [twice.id] },
    ]);
    expect(await refusal(drawing({ desks: [twice], rooms: [room('Hel', { id: twice.id })] }))).toEqual([
      409,
      'idTaken',
      { ids: [twice.id] },
    ]);
  });

  it('a thousandth desk, and what is no drawing', async () => {
    const [status, code] = await refusal(drawing({ desks: Array.from({ length: 1000 }, (_, at) => desk(at + 1)) }));
    expect([status, code]).toEqual([400, 'validationFailed']);
    for (const wrong of [
      { x: Number.NaN },
      { x: 2011 },
      { x: -1 },
      { rotation: 360 },
      { size: 5 },
      { no: 0 },
      { stateCode: 1 },
      { description: 'x'.repeat(251) },
    ])
      expect((await refusal(drawing({ desks: [desk(1, wrong as never)] })))[1], JSON.stringify(wrong)).toBe(
        'validationFailed',
      );
  });

  it('ids of other locations, each named, and of what was removed elsewhere', async () => {
    const wing = await addLocation(app.db, company.id, { parentId: company.root });
    const there = await addPlace(app.db, company.id, wing, 'desk', { label: '1' });
    const gone = await addPlace(app.db, company.id, wing, 'desk', { label: '2' });
    await app.db.query(sql`UPDATE all_bookables SET removed_on = now() WHERE id = ${gone}`);
    const [status, code, details] = await refusal(
      drawing({ desks: [desk(1, { id: there }), desk(2), desk(3, { id: gone })] }),
    );
    expect([status, code, details.ids.toSorted()]).toEqual([409, 'idTaken', [there, gone].toSorted()]);
    const led = pointer('Schody');
    await save(app, as(), wing, drawing({ desks: [desk(1, { id: there })], pointers: [led] }));
    expect(await refusal(drawing({ pointers: [led] }))).toEqual([409, 'idTaken', { ids: [led.id] }]);
  });

  it('a removed desk does not come back as a room', async () => {
    const one = desk(1);
    await put(drawing({ desks: [one] }));
    await put(drawing());
    expect((await refusal(drawing({ rooms: [room('Hel', { id: one.id })] })))[1]).toBe('idTaken');
  });

  it('pointers to what is not there, pictures that are gone or of another company', async () => {
    const other = await addCompany(app.db);
    const gone = await addLocation(app.db, company.id, { parentId: company.root });
    await app.db.query(sql`UPDATE all_containers SET removed_on = now() WHERE id = ${gone}`);
    const pointers = [company.root, gone, other.floor, randomUUID()].map((pointerLocationId, at) =>
      pointer(`do ${at}`, { pointerLocationId }),
    );
    expect(await refusal(drawing({ pointers }))).toEqual([422, 'pointerNowhere', { names: ['do 1', 'do 2', 'do 3'] }]);
    const theirs = { userId: other.manager, company: other.id };
    const { body } = await app.call(uploadSketch, theirs, {
      params: { locationId: other.floor },
      file: await picturePng(),
    });
    const at = { x: 0, y: 0, width: 10, height: 10, opacity: 1 };
    expect(await refusal(drawing({ sketch: { id: body.id, ...at } }))).toEqual([422, 'fileNotFound', {}]);
    expect(await refusal(drawing({ rooms: [room('Hel', { imageId: body.id })] }))).toEqual([422, 'fileNotFound', {}]);
  });

  it('an Exchange identifier that another room has, of this plan or another, whatever its case', async () => {
    const wing = await addLocation(app.db, company.id, { parentId: company.root });
    await save(app, as(), wing, drawing({ rooms: [room('Tatry', { exchangeIdentifier: 'Tatry@firma.example' })] }));
    const taken = await refusal(drawing({ rooms: [room('Hel', { exchangeIdentifier: 'tatry@FIRMA.example' })] }));
    expect(taken).toEqual([409, 'exchangeIdentifierTaken', { identifier: 'Tatry@firma.example', roomName: 'Tatry' }]);
    // Databases and programs differ in what İ is in lower case.
    for (const pair of [
      ['a@x', 'A@X'],
      ['i@x', 'İ@x'],
      ['Ł@x', 'ł@x'],
      ['ſ@x', 'S@x'],
    ]) {
      const both = pair.map((exchangeIdentifier, at) => room(`Sala ${at}`, { exchangeIdentifier }));
      const { status } = await put(drawing({ rooms: both }));
      expect([200, 409], pair.join()).toContain(status);
      if (/^[aŁ]/.test(pair[0]!)) expect(status).toBe(409);
    }
    const other = await addCompany(app.db);
    const same = drawing({ rooms: [room('Hel', { exchangeIdentifier: 'Tatry@firma.example' })] });
    expect(
      (
        await save(
          app,
          { userId: other.manager, company: other.id },
          await addLocation(app.db, other.id, { parentId: other.root }),
          same,
        )
      ).status,
    ).toBe(200);
  });
});

describe('a room’s display', () => {
  const keyOf = async () =>
    (
      await app.db.query<{ hash: string }>(
        sql`SELECT dashboard_key_hash AS hash FROM rooms WHERE company_id = ${company.id}`,
      )
    )[0]?.hash;

  it('needs a key that is not simple, named room by room', async () => {
    const on = room('Hel', { dashboardState: 1 });
    const refused = (names: string[]) => [422, 'roomDashboardKeyValidationFailed', { names }];
    expect(await refusal(drawing({ rooms: [on, room('Rewa')] }))).toEqual(refused(['Hel']));
    for (const key of ['', 'Aa1#', 'klucz#12', 'KLUCZ#12', 'Klucz###', 'Klucz123'])
      expect(await refusal(drawing({ rooms: [{ ...on, dashboardAuthKey: key }] })), key).toEqual(refused(['Hel']));
    expect((await put(drawing({ rooms: [{ ...on, dashboardAuthKey: 'Aa1#x' }] }))).status).toBe(200);
  });

  it('keeps its key until another is set; nobody reads either, nor what is stored', async () => {
    const hel = room('Hel', { dashboardState: 1, dashboardAuthKey: 'Klucz#1' });
    await put(drawing({ rooms: [hel] }));
    const first = await keyOf();
    expect(first).not.toContain('Klucz#1');
    const { body } = await app.call(getDrawing, as(), { params: { locationId: company.floor } });
    expect(body.drawing.rooms).toMatchObject([{ dashboardState: 1, isDashboardAuthKeyExists: true }]);
    expect(JSON.stringify(body)).not.toContain(first);
    await put(drawing({ rooms: [{ ...hel, dashboardAuthKey: null, name: 'Rewa', dashboardState: 0 }] }));
    expect(await keyOf()).toBe(first);
    await put(drawing({ rooms: [{ ...hel, dashboardAuthKey: 'Klucz#2' }] }));
    expect(await keyOf()).not.toBe(first);
  });
});

describe('frozen places', () => {
  it('keep shape, size and state; they may be moved, renumbered and removed', async () => {
    const [one, two] = [desk(1), desk(2)];
    const hel = room('Hel');
    await put(drawing({ desks: [one, two], rooms: [hel] }));
    await app.db.query(sql`UPDATE bookables SET state = 2 WHERE company_id = ${company.id} AND id <> ${two.id}`);
    const [cold, coldRoom] = [
      { ...one, stateCode: 2 as const },
      { ...hel, stateCode: 2 as const },
    ];
    const like = (more: object, ofRoom: object = {}) =>
      drawing({ desks: [{ ...cold, ...more }, two], rooms: [{ ...coldRoom, ...ofRoom }] });
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
      await refusal(drawing({ desks: [cold, { ...two, stateCode: 2 }, desk(3, { stateCode: 2 })], rooms: [coldRoom] })),
    ).toEqual([409, 'frozenChanged', { names: ['3', '2'] }]);
    expect((await put(like({ x: 500, no: 7, description: 'w kącie' }, { x: 10 }))).status).toBe(200);
    expect((await put(drawing({ desks: [two] }))).status).toBe(200);
  });
});

describe('limits of the package (EDIT-08)', () => {
  const desks = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => desk(from + at));

  it('what the company has elsewhere counts, and what was here does not', async () => {
    await changeLimits(app, company, sql`desk_limit = 5, room_limit = 1`);
    const wing = await addLocation(app.db, company.id, { parentId: company.root });
    await save(app, as(), wing, drawing({ desks: desks(1, 2) }));
    const { desks: allowed, rooms: allowedRooms } = await open();
    expect([allowed, allowedRooms]).toEqual([
      { limit: 5, elsewhere: 2 },
      { limit: 1, elsewhere: 0 },
    ]);
    expect(await refusal(drawing({ desks: desks(1, 4) }))).toEqual([409, 'deskLimitExceeded', { count: 6, limit: 5 }]);
    expect(await refusal(drawing({ rooms: [room('Hel'), room('Rewa')] }))).toEqual([
      409,
      'roomLimitExceeded',
      { count: 2, limit: 1 },
    ]);
    expect((await put(drawing({ desks: desks(1, 3), rooms: [room('Hel')] }))).status).toBe(200);
    expect((await put(drawing({ desks: desks(4, 6), rooms: [room('Rewa')] }))).status).toBe(200);
  });

  it('whoever has more since they were lowered may go on drawing what is there, and draw less', async () => {
    const all = desks(1, 4);
    await put(drawing({ desks: all }));
    await changeLimits(app, company, sql`desk_limit = 2`);
    expect((await put(drawing({ desks: all.map((one) => ({ ...one, x: one.x + 5 })) }))).status).toBe(200);
    expect((await put(drawing({ desks: all.slice(1) }))).status).toBe(200);
    expect(await refusal(drawing({ desks: all }))).toEqual([409, 'deskLimitExceeded', { count: 4, limit: 2 }]);
  });

  it('hold when several plans are saved at once', async () => {
    await changeLimits(app, company, sql`desk_limit = 10`);
    const floors = await Promise.all(
      [1, 2, 3, 4].map(() => addLocation(app.db, company.id, { parentId: company.root })),
    );
    const answers = await Promise.all(
      floors.map((floor) => save(app, as(), floor, drawing({ desks: desks(1, 4) }), { version: 0 })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 409, 409]);
    const [row] = await app.db.query(sql`SELECT count(*) AS count FROM bookables WHERE company_id = ${company.id}`);
    expect(row).toEqual({ count: 8 });
  });
});
