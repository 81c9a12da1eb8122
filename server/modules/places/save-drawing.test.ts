import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { uploadSketch } from '#contract/places/drawing.ts';
import { getPlan } from '#contract/places/locations.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createPng } from '#server/testing/test-company-data.ts';
import {
  createTestDesk,
  createTestDrawing,
  createTestPointer,
  createTestRoom,
  fetchDrawingForSave,
  saveTestDrawing,
} from '#server/testing/test-drawings.ts';
import { addCompany, addLocation, type TestCompany } from '#server/testing/test-world.ts';

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

describe('a saved drawing', () => {
  it('reads back as it was saved, to the last digit, with whose save it was', async () => {
    const wanted = createTestDrawing({
      width: 1234.5678901234567,
      height: 987.6543210987654,
      desks: [
        createTestDesk(1, {
          x: 100.00000000000001,
          y: 0.1 + 0.2,
          rotation: 359.99999999999994,
          size: 4,
          description: 'przy oknie ☀',
        }),
        createTestDesk(999, { stateCode: 3, x: 20, y: 20 }),
      ],
      rooms: [
        createTestRoom('Bałtyk', {
          seats: 12,
          equipment: ['screen', 'accessible'],
          exchangeIdentifier: 'baltyk@firma.example',
        }),
        createTestRoom('Śniardwy', {
          x: 1e-7,
          y: 3.3333333333333335,
          width: 33.333333333333336,
          height: 66.1,
          stateCode: 3,
        }),
      ],
      pointers: [
        createTestPointer('Schody', {
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

  it('is any drawing: so many of them, one after the other, by chance', async () => {
    let seed = 20261122;
    const chance = () => {
      seed = (seed * 48271) % 2147483647;
      return seed / 2147483647;
    };
    const some = <T>(most: number, make: (at: number) => T) =>
      Array.from({ length: Math.floor(chance() * most) }, (_, at) => make(at));
    const long = (most: number) => chance() * most;
    let last = createTestDrawing();
    for (let turn = 0; turn < 25; turn++) {
      const kept = last.desks.filter(() => chance() < 0.6);
      const numbers = new Set(kept.map(({ no }) => no));
      const added = some(20, (at) => at + 1)
        .filter((no) => !numbers.has(no))
        .map((no) => createTestDesk(no));
      const wanted = createTestDrawing({
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
        rooms: [
          ...last.rooms.filter(() => chance() < 0.6),
          ...some(4, (at) => createTestRoom(`Sala ${turn} ${at}`)),
        ].map((one) => ({
          ...one,
          x: long(1000),
          y: long(1000),
          width: 1 + long(400),
          seats: chance() < 0.5 ? null : 1 + Math.floor(long(900)),
        })),
        pointers: [
          ...last.pointers.filter(() => chance() < 0.6),
          ...some(3, (at) => createTestPointer(`P ${turn} ${at}`)),
        ].map((one) => ({
          ...one,
          points: [
            [long(1500), long(1500)],
            [long(1500), long(1500)],
            [long(1500), long(1500)],
          ],
        })),
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
      file: await createPng(),
    });
    const at = { x: -5, y: 10, width: 300, height: 200, opacity: 0.4 };
    await put(
      createTestDrawing({
        sketch: { id: sketch.id, ...at },
        rooms: [createTestRoom('Hel', { seats: 4, equipment: ['phone'] })],
        desks: [createTestDesk(7)],
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
    const [one, two] = [createTestDesk(1), createTestDesk(2)];
    const [hel, rewa] = [
      createTestRoom('Hel', { exchangeIdentifier: 'a@x' }),
      createTestRoom('Rewa', { exchangeIdentifier: 'B@x' }),
    ];
    await put(createTestDrawing({ desks: [one, two], rooms: [hel, rewa] }));
    const exchanged = createTestDrawing({
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
    expect((await put(createTestDrawing())).status).toBe(200);
    expect((await put(exchanged)).status).toBe(200);
    expect((await open()).sent).toEqual(exchanged);
    const labels = await app.db.query(sql`
      SELECT label FROM bookables WHERE company_id = ${company.id} AND kind IN ('desk', 'room') ORDER BY label`);
    expect(labels).toEqual([{ label: '1' }, { label: '2' }, { label: 'Hel' }, { label: 'Rewa' }]);
  });
});

describe('versions', () => {
  it('a drawing that another person saved meanwhile is not overwritten', async () => {
    await put(createTestDrawing({ desks: [createTestDesk(1)] }));
    expect(await refusal(createTestDrawing({ desks: [createTestDesk(2)] }), { version: 0 })).toEqual([
      409,
      'drawingChanged',
      { version: 1, by: 'Marek Manager' },
    ]);
  });

  it('a save that comes a second time, its answer lost, is as good as once', async () => {
    const wanted = createTestDrawing({
      desks: [createTestDesk(1)],
      rooms: [createTestRoom('Hel', { dashboardState: 1, dashboardAuthKey: 'Klucz#1' })],
    });
    expect((await put(wanted, { version: 0 })).body).toEqual({ version: 1 });
    expect((await put(wanted, { version: 0 })).body).toEqual({ version: 1 });
    expect((await open()).version).toBe(1);
  });

  it('with a pointer whose location was removed during the drawing is taken, and leads nowhere', async () => {
    const wing = await addLocation(app.db, company.id, { parentId: company.root });
    const before = createTestDrawing({
      desks: [createTestDesk(1)],
      pointers: [createTestPointer('Schody', { pointerLocationId: wing })],
    });
    await put(before);
    await app.db.query(sql`UPDATE all_containers SET removed_on = now() WHERE id = ${wing}`);
    expect(await put(before, { version: 1 }), 'nothing of it was changed').toMatchObject({ body: { version: 1 } });
    const more = { ...before, desks: [...before.desks, createTestDesk(2, { x: 300 })] };
    expect(await put(more, { version: 1 })).toMatchObject({ status: 200, body: { version: 2 } });
    expect((await open()).drawing.pointers).toMatchObject([{ name: 'Schody', pointerLocationId: null }]);
    const other = await addLocation(app.db, company.id, { parentId: company.root });
    await app.db.query(sql`UPDATE all_containers SET removed_on = now() WHERE id = ${other}`);
    const led = before.pointers.map((one) => ({ ...one, pointerLocationId: other }));
    expect((await refusal({ ...more, pointers: led }, { version: 2 }))[1]).toBe('pointerNowhere');
  });

  it('of two saves at once one succeeds', async () => {
    for (let turn = 0; turn < 10; turn++) {
      const { version } = await open();
      const answers = await Promise.all(
        [1, 2].map((no) => put(createTestDrawing({ desks: [createTestDesk(no + 2 * turn)] }), { version })),
      );
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      expect(answers.find(({ status }) => status === 409)!.body).toMatchObject({
        errorCode: 'drawingChanged',
        details: { version: version + 1 },
      });
    }
  });
});
