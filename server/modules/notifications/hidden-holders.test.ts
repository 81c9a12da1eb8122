import { randomUUID } from 'node:crypto';
import sql, { type Sql } from 'sql-template-tag';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { addCompany } from '#server/testing/test-world.ts';
import { readHiddenHolders } from './hidden-holders.query.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.stop());

it('an email about a parking reads its own bookings, and not all bookings of the company', async () => {
  const { id: companyId, floor, desks, user } = await addCompany(app.db);
  await app.db.query(sql`
    INSERT INTO bookings (company_id, id, kind, bookable_id, container_id, user_id, booked_by, during, occupies, details)
    SELECT ${companyId}, gen_random_uuid(), 'desk', ${desks[0]!}, ${floor}, ${user}, ${user}, span, span, '{}'
    FROM generate_series(1, 3000) AS n,
         LATERAL (SELECT tstzrange(now() + n * interval '1 hour', now() + (n + 1) * interval '1 hour') AS span) AS of`);
  await app.db.query(sql`ANALYZE bookings`);
  const statements: Sql[] = [];
  const keep = async (statement: Sql) => {
    statements.push(statement);
    return [];
  };
  const booking = { id: randomUUID(), userId: user, seriesId: null, namesSeenBy: 'all' } as const;
  await readHiddenHolders({ query: keep, queryOnce: keep }, companyId, [booking]);
  const plan = JSON.stringify(await app.db.queryOnce(sql`EXPLAIN ${statements[0]!}`));
  expect(plan).toMatch(/Index Cond: [^"]*\bid = ANY/);
  expect(plan).not.toMatch(/Seq Scan on bookings|hashed SubPlan/);
});
