import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deskBookingColumns, retrieveDeskBookings } from '#contract/booking/bookings.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { addCompany, addLocation, addMembers, addPlace, type TestCompany } from '#server/testing/test-world.ts';

type Row = Record<string, string | number | boolean>;
type Sorting = { column: string; direction: 'ascending' | 'descending' };

const instants = ['startDate', 'endDate', 'createdOn'];

let app: TestApp;
let company: TestCompany;

/**
 * Adds more bookings than lists count. There are 43 people and 26 desks on two floors, from two
 * hundred days before today to as many after.
 */
beforeAll(async () => {
  app = await createTestApp();
  company = await addCompany(app.db, { desks: 13, rooms: 0 });
  const upper = await addLocation(app.db, company.id, { parentId: company.root, name: 'Łącznik' });
  for (let no = 1; no <= 13; no++) await addPlace(app.db, company.id, upper, 'desk', { label: String(no) });
  await addMembers(app.db, company.id, 40);
  await app.db.query(sql`
    UPDATE users SET name = 'Person ' || right(id::text, 2) FROM memberships m
    WHERE m.user_id = users.id AND m.company_id = ${company.id}`);
  await app.db.query(sql`
    INSERT INTO bookings (company_id, id, kind, bookable_id, container_id, user_id, booked_by, during, occupies, state, confirmed_on,
                          admin_bypass, created_on)
    SELECT d.company_id, gen_random_uuid(), 'desk', d.id, d.location_id, p.user_id, p.user_id, hours, hours, confirmed,
           CASE confirmed WHEN 1 THEN now() END, (d.no + day) % 50 = 0, lower(hours) - interval '1 hour' * ((d.no * 31 + day) % 300)
    FROM generate_series(-200, 200) AS day
         CROSS JOIN (SELECT *, row_number() OVER (ORDER BY id) AS turn FROM desks WHERE company_id = ${company.id}) AS d
         JOIN (SELECT user_id, row_number() OVER (ORDER BY user_id) AS no FROM memberships WHERE company_id = ${company.id}) AS p
           ON p.no = 1 + (d.turn * 7 + day + 400) % 43,
         LATERAL (SELECT tstzrange('2026-11-23 07:00Z'::timestamptz + interval '1 day' * day,
                                   '2026-11-23 11:00Z'::timestamptz + interval '1 day' * day + interval '1 minute' * d.no) AS hours,
                         CASE WHEN day < 0 AND d.no % 3 > 0 THEN 1 ELSE 0 END AS confirmed) AS booked`);
  await app.db.query(sql`ANALYZE`);
});
afterAll(() => app.stop());

const ask = async (body: object) =>
  (await app.call(retrieveDeskBookings, { userId: company.manager, company: company.id }, { body } as never)).body;

let all: Promise<Row[]> | undefined;

/** Returns every booking as pages show it. It reads all pages once from each end of the list. */
function everything(): Promise<Row[]> {
  all ??= (async () => {
    const pages: Row[][] = [];
    for (const [direction, last] of [
      ['ascending', 100],
      ['descending', 10],
    ] as const)
      for (let page = 1; page <= last; page++)
        pages.push((await ask({ page, pageSize: 100, sorting: { column: 'startDate', direction } })).items);
    return [...new Map(pages.flat().map((row) => [row.id, row])).values()];
  })();
  return all;
}

describe('a table of more rows than are counted', () => {
  it('is marked so, and leads to as many rows as are counted from either end', async () => {
    const first = await ask({ pageSize: 100 });
    expect([first.totalCount, first.moreThanCounted, first.items.length]).toEqual([10_000, true, 100]);
    expect((await ask({ page: 100, pageSize: 100 })).items).toHaveLength(100);
    expect(await everything()).toHaveLength(26 * 401);
  });

  it.each([
    [10, 1001, 1000],
    [8, 1251, 1250],
    [100, 101, 100],
    [3, 3335, 3334],
  ])('refuses, at %i a page, page %i: the last is %i', async (pageSize, page, last) => {
    const { errorCode, details } = await ask({ pageSize, page });
    expect([errorCode, details.issues.map(({ path }: { path: string }) => path)]).toEqual([
      'validationFailed',
      ['page'],
    ]);
    expect(details.issues[0].message).toContain(String(last));
    expect((await ask({ pageSize, page: last })).items.length).toBeGreaterThan(0);
  });

  it('counts exactly what is few enough', async () => {
    const filters = [{ column: 'locationName', operator: 'contains', value: 'lacznik' }];
    expect(await ask({ filters })).toMatchObject({ totalCount: 13 * 401, moreThanCounted: false });
  });
});

const byWords = new Intl.Collator('pl', { numeric: true });

/** Compares names and numbers in natural order, and other values unchanged. */
function compare(column: string, a: Row, b: Row): number {
  const [left, right] = [a[column]!, b[column]!];
  const life = ['planned', 'active', 'passed'];
  if (column === 'status') return life.indexOf(left as string) - life.indexOf(right as string);
  if (instants.includes(column)) return Date.parse(left as string) - Date.parse(right as string);
  if (typeof left !== 'string') return Number(left) - Number(right);
  return byWords.compare(left, right as string);
}

const kinds = {
  'all of them': { filters: [], holds: () => true },
  'more than are counted, by a filter': {
    filters: [{ column: 'status', operator: 'anyOf', value: ['planned', 'passed'] }],
    holds: ({ status }: Row) => status !== 'active',
  },
  'what is not over': {
    filters: [{ column: 'status', operator: 'anyOf', value: ['planned', 'active'] }],
    holds: ({ status }: Row) => status !== 'passed',
  },
  'what is over or runs, on one floor': {
    filters: [
      { column: 'status', operator: 'anyOf', value: ['active', 'passed'] },
      { column: 'locationName', operator: 'equals', value: 'łącznik' },
    ],
    holds: ({ status, locationName }: Row) => status !== 'planned' && locationName === 'Łącznik',
  },
  'few, by a filter': {
    filters: [{ column: 'deskNo', operator: 'equals', value: '7' }],
    holds: ({ deskNo }: Row) => deskNo === '7',
  },
};

describe.each(Object.entries(kinds))('sorted, %s', (_, { filters, holds }) => {
  const columns = deskBookingColumns.flatMap((column) => [
    { column, direction: 'ascending' } as const,
    { column, direction: 'descending' } as const,
  ]);

  it.each<Sorting>(columns)(
    'by $column, $direction, the pages hold what comes first and no row twice',
    async (sorting) => {
      const { column, direction } = sorting;
      const inOrder = (a: Row, b: Row) => compare(column, a, b) * (direction === 'ascending' ? 1 : -1);
      const expected = (await everything()).filter(holds).toSorted(inOrder);
      const shown: Row[] = [];
      for (const page of [1, 2, 3]) shown.push(...(await ask({ page, pageSize: 100, sorting, filters })).items);
      expect(new Set(shown.map(({ id }) => id)).size).toBe(300);
      expect(shown.every(holds)).toBe(true);
      expect(shown.map((row) => row[column])).toEqual(expected.slice(0, 300).map((row) => row[column]));
    },
  );
});
