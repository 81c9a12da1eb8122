import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeCalendarFeed } from '#contract/booking/my-bookings.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { addCompany } from '#server/testing/test-world.ts';
import { readFeedStartsByUser } from './feeds-made-on.query.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.stop());

it('a feed brings the bookings of its own company alone', async () => {
  const [one, other] = [await addCompany(app.db), await addCompany(app.db)];
  await app.db.query(sql`INSERT INTO memberships (company_id, user_id) VALUES (${other.id}, ${one.user})`);
  await app.call(makeCalendarFeed, { userId: one.user, company: other.id });
  expect([...(await readFeedStartsByUser(app.db, one.id, [one.user]))]).toEqual([]);
  expect([...(await readFeedStartsByUser(app.db, other.id, [one.user, other.user])).keys()]).toEqual([one.user]);
});
