import { afterAll, beforeAll, expect, it } from 'vitest';
import { countAffectedBookings, getDrawing, saveDrawing, uploadSketch } from '#contract/places/drawing.ts';
import { removeLocation } from '#contract/places/location-tree.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createPng } from '#server/testing/test-company-data.ts';
import { createTestDrawing } from '#server/testing/test-drawings.ts';
import { addCompany, addLocation } from '#server/testing/test-world.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.stop());

it('a person who draws on a removed location learns who removed it and when, with all that lay below it', async () => {
  const company = await addCompany(app.db);
  const stranger = await addCompany(app.db);
  const wing = await addLocation(app.db, company.id, { parentId: company.floor, name: 'Skrzydło' });
  const admin = { userId: company.admin, company: company.id };
  const as = { userId: company.manager, company: company.id };
  app.clock.set('2026-11-23T10:30:00Z');
  const removal = { params: { locationId: company.floor }, query: { bookings: 0 } };
  expect((await app.call(removeLocation, admin, removal)).status).toBe(204);
  const params = { locationId: wing };
  const body = { version: 0, drawing: createTestDrawing() };
  const file = await createPng();
  const answers = await Promise.all([
    app.call(getDrawing, as, { params }),
    app.call(saveDrawing, as, { params, body }),
    app.call(countAffectedBookings, as, { params, body: { lock: [], remove: [] } }),
    app.call(uploadSketch, as, { params, file }),
  ]);
  for (const answer of answers) {
    expect(answer).toMatchObject({
      status: 404,
      body: {
        errorCode: 'locationRemoved',
        details: { name: 'Skrzydło', by: 'Ada Admin', on: '2026-11-23T10:30:00Z' },
      },
    });
  }
  const others = { userId: stranger.manager, company: stranger.id };
  expect((await app.call(getDrawing, others, { params })).body).toMatchObject({ errorCode: 'notFound' });
});
