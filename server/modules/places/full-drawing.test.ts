import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { limits } from '#contract/wire/limits.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import {
  createTestDesk,
  createTestDrawing,
  createTestPointer,
  createTestRoom,
  fetchDrawingForSave,
  saveTestDrawing,
} from '#server/testing/test-drawings.ts';
import { addCompany, changeLimits } from '#server/testing/test-world.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.stop());

const many = <T>(count: number, make: (at: number) => T) => Array.from({ length: count }, (_, at) => make(at));

it('a drawing with as much of everything as may be is saved, and read as it was saved', async () => {
  const company = await addCompany(app.db, { desks: 0, rooms: 0 });
  await changeLimits(app, company, sql`desk_limit = 999, room_limit = 300`);
  const as = { userId: company.manager, company: company.id };
  const chance = (at: number) => 20 + ((at * 0.123456789012345) % 1400);
  const full = createTestDrawing({
    desks: many(limits.deskNo, (at) =>
      createTestDesk(at + 1, { x: chance(at), y: chance(at * 7), description: 'ż'.repeat(limits.deskDescription) }),
    ),
    rooms: many(limits.roomsOnPlan, (at) =>
      createTestRoom(`${at} ${'ó'.repeat(limits.roomName - 4)}`, {
        description: 'ł'.repeat(limits.roomDescription),
        exchangeIdentifier: `${at}@${'x'.repeat(limits.exchangeIdentifier - 4)}`,
        dashboardState: 1,
        dashboardAuthKey: `Klucz#${at}`,
      }),
    ),
    pointers: many(limits.pointersOnPlan, (at) =>
      createTestPointer(`${at}`, {
        points: many(limits.pointerPoints, (n) => [chance(n), chance(n * 3)] as [number, number]),
      }),
    ),
  });
  expect(await saveTestDrawing(app, as, company.floor, full, { version: 0 })).toMatchObject({ status: 200 });
  const { sent } = await fetchDrawingForSave(app, as, company.floor);
  expect([sent.desks, sent.pointers.length, sent.rooms.length]).toEqual([full.desks, 200, 300]);
});
