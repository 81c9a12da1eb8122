import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { uploadSketch } from '#contract/places/drawing.ts';
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
import { addCompany, addLocation, addPlace, type TestCompany } from '#server/testing/test-world.ts';

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

describe('what cannot be saved is refused whole', () => {
  it('a number twice, what lies beside the board, what is named twice', async () => {
    expect(await refusal(createTestDrawing({ desks: [createTestDesk(1), createTestDesk(1)] }))).toEqual([
      422,
      'deskNoTwice',
      { no: 1 },
    ]);
    const outside = createTestDrawing({
      ...{ width: 500, height: 500 },
      desks: [createTestDesk(1, { x: 490 }), createTestDesk(2, { x: 470 }), createTestDesk(3, { y: 490 })],
      rooms: [createTestRoom('Hel', { x: 450, y: 0 }), createTestRoom('Rewa', { x: 0, y: 0 })],
      pointers: [
        createTestPointer('Schody', {
          points: [
            [0, 0],
            [0, 500],
            [501, 0],
          ],
        }),
      ],
    });
    expect(await refusal(outside)).toEqual([422, 'outsideBoard', { names: ['1', '3', 'Hel', 'Schody'] }]);
    const twice = createTestDesk(1);
    expect(await refusal(createTestDrawing({ desks: [twice, { ...twice, no: 2 }] }))).toEqual([
      409,
      'idTaken',
      { ids: [twice.id] },
    ]);
    expect(
      await refusal(createTestDrawing({ desks: [twice], rooms: [createTestRoom('Hel', { id: twice.id })] })),
    ).toEqual([409, 'idTaken', { ids: [twice.id] }]);
  });

  it('a thousandth desk, and what is no drawing', async () => {
    const [status, code] = await refusal(
      createTestDrawing({ desks: Array.from({ length: 1000 }, (_, at) => createTestDesk(at + 1)) }),
    );
    expect([status, code]).toEqual([400, 'validationFailed']);
    for (const wrong of [
      { x: Number.NaN },
      { x: 2011 },
      { x: -2011 },
      { rotation: 360 },
      { size: 5 },
      { no: 0 },
      { stateCode: 1 },
      { description: 'x'.repeat(251) },
    ])
      expect(
        (await refusal(createTestDrawing({ desks: [createTestDesk(1, wrong as never)] })))[1],
        JSON.stringify(wrong),
      ).toBe('validationFailed');
    for (const wrong of [
      { name: '' },
      { name: '\u200b' },
      { name: 'x'.repeat(31) },
      { seats: 0 },
      { equipment: ['screen', 'screen'] },
      { width: 0 },
    ])
      expect(
        (await refusal(createTestDrawing({ rooms: [createTestRoom('Hel', wrong as never)] })))[1],
        JSON.stringify(wrong),
      ).toBe('validationFailed');
  });

  it('ids of other locations, each named, and of what was removed elsewhere', async () => {
    const wing = await addLocation(app.db, company.id, { parentId: company.root });
    const there = await addPlace(app.db, company.id, wing, 'desk', { label: '1' });
    const gone = await addPlace(app.db, company.id, wing, 'desk', { label: '2' });
    await app.db.query(sql`UPDATE all_bookables SET removed_on = now() WHERE id = ${gone}`);
    const [status, code, details] = await refusal(
      createTestDrawing({
        desks: [createTestDesk(1, { id: there }), createTestDesk(2), createTestDesk(3, { id: gone })],
      }),
    );
    expect([status, code, details.ids.toSorted()]).toEqual([409, 'idTaken', [there, gone].toSorted()]);
    const led = createTestPointer('Schody');
    await saveTestDrawing(
      app,
      as(),
      wing,
      createTestDrawing({ desks: [createTestDesk(1, { id: there })], pointers: [led] }),
    );
    expect(await refusal(createTestDrawing({ pointers: [led] }))).toEqual([409, 'idTaken', { ids: [led.id] }]);
  });

  it('a removed desk does not come back as a room', async () => {
    const one = createTestDesk(1);
    await put(createTestDrawing({ desks: [one] }));
    await put(createTestDrawing());
    expect((await refusal(createTestDrawing({ rooms: [createTestRoom('Hel', { id: one.id })] })))[1]).toBe('idTaken');
  });

  it('pointers to what is not there, pictures that are gone or of another company', async () => {
    const other = await addCompany(app.db);
    const gone = await addLocation(app.db, company.id, { parentId: company.root });
    await app.db.query(sql`UPDATE all_containers SET removed_on = now() WHERE id = ${gone}`);
    const pointers = [company.root, gone, other.floor, randomUUID()].map((pointerLocationId, at) =>
      createTestPointer(`do ${at}`, { pointerLocationId }),
    );
    expect(await refusal(createTestDrawing({ pointers }))).toEqual([
      422,
      'pointerNowhere',
      { names: ['do 1', 'do 2', 'do 3'] },
    ]);
    const theirs = { userId: other.manager, company: other.id };
    const { body } = await app.call(uploadSketch, theirs, {
      params: { locationId: other.floor },
      file: await createPng(),
    });
    const at = { x: 0, y: 0, width: 10, height: 10, opacity: 1 };
    expect(await refusal(createTestDrawing({ sketch: { id: body.id, ...at } }))).toEqual([422, 'fileNotFound', {}]);
    expect(await refusal(createTestDrawing({ rooms: [createTestRoom('Hel', { imageId: body.id })] }))).toEqual([
      422,
      'fileNotFound',
      {},
    ]);
  });

  it('an Exchange identifier that another room has, of this plan or another, in any case', async () => {
    const wing = await addLocation(app.db, company.id, { parentId: company.root });
    await saveTestDrawing(
      app,
      as(),
      wing,
      createTestDrawing({ rooms: [createTestRoom('Tatry', { exchangeIdentifier: 'Tatry@firma.example' })] }),
    );
    const taken = await refusal(
      createTestDrawing({ rooms: [createTestRoom('Hel', { exchangeIdentifier: 'tatry@FIRMA.example' })] }),
    );
    expect(taken).toEqual([409, 'exchangeIdentifierTaken', { identifier: 'Tatry@firma.example', roomName: 'Tatry' }]);
    // PostgreSQL and JavaScript differ in the lower case of İ.
    for (const pair of [
      ['a@x', 'A@X'],
      ['i@x', 'İ@x'],
      ['Ł@x', 'ł@x'],
      ['ſ@x', 'S@x'],
    ]) {
      const both = pair.map((exchangeIdentifier, at) => createTestRoom(`Sala ${at}`, { exchangeIdentifier }));
      const { status } = await put(createTestDrawing({ rooms: both }));
      expect([200, 409], pair.join()).toContain(status);
      if (/^[aŁ]/.test(pair[0]!)) expect(status).toBe(409);
    }
    const other = await addCompany(app.db);
    const same = createTestDrawing({ rooms: [createTestRoom('Hel', { exchangeIdentifier: 'Tatry@firma.example' })] });
    expect(
      (
        await saveTestDrawing(
          app,
          { userId: other.manager, company: other.id },
          await addLocation(app.db, other.id, { parentId: other.root }),
          same,
        )
      ).status,
    ).toBe(200);
  });
});
