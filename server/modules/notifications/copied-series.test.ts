import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { addCompany } from '#server/testing/test-world.ts';
import { type CopiedForm, storeCopiedForm } from './copied-series.command.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.stop());

it('[WEEK-09] the form of the last copy of a series is stored for each container, and in its company alone', async () => {
  const id = randomUUID();
  const [north, south] = [await addCompany(app.db), await addCompany(app.db)];
  for (const { id: companyId, spaces, user } of [north, south])
    await app.db.query(sql`
      INSERT INTO series (company_id, id, kind, bookable_id, user_id, booked_by, rule, created_on)
      VALUES (${companyId}, ${id}, 'parking', ${spaces[0]!}, ${user}, ${user}, '{}', now())`);
  const [garage, yard] = [randomUUID(), randomUUID()];
  const store = (companyId: string, containerId: string, form: CopiedForm) =>
    app.db.transaction((tx) => storeCopiedForm(tx, { companyId, containerId, id }, form));
  expect(await store(north.id, garage, 'series')).toBeNull();
  expect(await store(south.id, garage, 'dates')).toBeNull();
  expect(await store(north.id, yard, 'dates')).toBeNull();
  expect(await store(north.id, garage, 'series')).toBeNull();
  expect(await store(north.id, garage, 'dates')).toBe('series');
  expect(await store(south.id, garage, 'series')).toBe('dates');
});
