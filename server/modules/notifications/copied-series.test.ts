import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sql, { raw } from 'sql-template-tag';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { countLocksBeforeFirstRow } from '#server/testing/lock-order.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { storeBooking } from '#server/testing/test-bookings.ts';
import { addCompany, type TestCompany } from '#server/testing/test-world.ts';
import { type CopiedForm, storeCopiedForms } from './copied-series.command.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.stop());

const storeSeries = async ({ id: companyId, spaces, user }: TestCompany, id: string) => {
  await app.db.query(sql`
    INSERT INTO series (company_id, id, kind, bookable_id, user_id, booked_by, rule, created_on)
    VALUES (${companyId}, ${id}, 'parking', ${spaces[0]!}, ${user}, ${user}, '{}', now())`);
};

it('[WEEK-09] the form of the last copy of a series is stored for each container, and in its company alone', async () => {
  const id = randomUUID();
  const [north, south] = [await addCompany(app.db), await addCompany(app.db)];
  for (const company of [north, south]) await storeSeries(company, id);
  const [garage, yard] = [randomUUID(), randomUUID()];
  const store = async (companyId: string, containerId: string, form: CopiedForm) => {
    const forms = new Map([[id, form]]);
    const before = await app.db.transaction((tx) => storeCopiedForms(tx, { companyId, containerId }, forms));
    return before.get(id) ?? null;
  };
  expect(await store(north.id, garage, 'series')).toBeNull();
  expect(await store(south.id, garage, 'dates')).toBeNull();
  expect(await store(north.id, yard, 'dates')).toBeNull();
  expect(await store(north.id, garage, 'series')).toBeNull();
  expect(await store(north.id, garage, 'dates')).toBe('series');
  expect(await store(south.id, garage, 'series')).toBe('dates');
});

it('a copy stores the forms of all series in one statement, which locks them by id', async () => {
  const company = await addCompany(app.db);
  const ids = Array.from({ length: 4 }, () => randomUUID());
  for (const id of ids) await storeSeries(company, id);
  const { id: companyId, parking: containerId } = company;
  const which = sql`company_id = ${companyId}`;
  const statements: unknown[] = [];
  const early = await countLocksBeforeFirstRow(app.db, { table: sql`series`, key: sql`id`, which }, () =>
    app.db.transaction((tx) => {
      const query: typeof tx.query = (statement) => {
        statements.push(statement);
        return tx.query(statement);
      };
      const forms = new Map(
        ids
          .toSorted()
          .reverse()
          .map((id) => [id, 'dates'] as const),
      );
      return storeCopiedForms({ ...tx, query }, { companyId, containerId }, forms);
    }),
  );
  expect([early, statements.length]).toEqual([0, 1]);
});

it('[WEEK-09] of two copies at once, the second one knows the form of the first', async () => {
  const company = await addCompany(app.db);
  const id = randomUUID();
  await storeSeries(company, id);
  const { id: companyId, parking: containerId } = company;
  const store = (form: CopiedForm) =>
    app.db.transaction((tx) => storeCopiedForms(tx, { companyId, containerId }, new Map([[id, form]])));
  await store('series');
  const both = await Promise.all([store('dates'), store('dates')]);
  expect(both.map((before) => before.get(id) ?? 'none').sort()).toEqual(['none', 'series']);
});

it('[WEEK-09] the migration knows the recurring entries of earlier copies, so that a hidden name takes them away', async () => {
  const file = join(import.meta.dirname, '../../../database/migrations/0106_copied_series.sql');
  const fill = (await readFile(file, 'utf8')).split(';').find((statement) => statement.includes('UPDATE series'))!;
  const [watched, unwatched] = [await addCompany(app.db), await addCompany(app.db)];
  await app.db.query(sql`UPDATE parkings SET cc_email = 'a@firma.example' WHERE id = ${watched.parking}`);
  // The statement reads the database's clock.
  const period = (days: number) => {
    const [startDate, endDate] = [days, days + 0.2].map((at) => new Date(Date.now() + at * 86_400_000).toISOString());
    return { startDate: startDate!, endDate: endDate! };
  };
  const addSeries = async (company: TestCompany, firstDay: number, hiddenDates = 0) => {
    const seriesId = randomUUID();
    await storeSeries(company, seriesId);
    for (const day of [firstDay, firstDay + 1]) {
      const { id: companyId, spaces, user: userId } = company;
      const booked = { companyId, userId, kind: 'parking', placeId: spaces[0]!, period: period(day) } as const;
      const id = await storeBooking(app.db, booked);
      await app.db.query(sql`
        UPDATE bookings SET series_id = ${seriesId}, is_name_hidden = ${day < firstDay + hiddenDates}
        WHERE company_id = ${companyId} AND id = ${id}`);
      await app.db.query(sql`
        INSERT INTO series_dates (company_id, series_id, day, booking_id)
        VALUES (${companyId}, ${seriesId}, ${period(day).startDate}::date, ${id})`);
    }
    return seriesId;
  };
  const shown = await addSeries(watched, 1);
  const others = [await addSeries(watched, 4, 1), await addSeries(watched, -4), await addSeries(unwatched, 1)];
  await app.db.query(sql`${raw(fill)}`);
  const rows = await app.db.query(sql`
    SELECT id, copied_as AS "copiedAs" FROM series WHERE id = ANY(${[shown, ...others]}::uuid[]) AND copied_as <> '{}'`);
  expect(rows).toEqual([{ id: shown, copiedAs: { [watched.parking]: 'series' } }]);
});
