import sql from 'sql-template-tag';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { companySettings } from '#contract/company/companies.ts';
import { selectPlacesWithCoverage } from '#server/modules/billing/freezing/freeze-uncovered-places.command.ts';
import { clientSecretEncryptionPurpose } from '#server/modules/exchange/settings/client-secret.ts';
import { type Database, openDatabase } from '#server/platform/database/database.ts';
import { createEncryptor } from '#server/platform/tokens/encryptor.ts';
import { testAuthSecret } from '#server/testing/test-app.ts';
import { createTestDatabase } from '#server/testing/test-database.ts';
import { getSettingColumn } from './insert-company.command.ts';
import { fillEmptyDatabaseWithSample, formatSampleSignIns } from './load.ts';

let db: Database;
beforeEach(async () => {
  db = openDatabase(await createTestDatabase(), { size: 4 });
});
afterEach(() => db.close());

async function count(): Promise<Record<string, number>> {
  const tables = [
    'companies',
    'users',
    'memberships',
    'locations',
    'location_pointers',
    'desks',
    'rooms',
    'parkings',
    'parking_spaces',
    'asset_groups',
    'assets',
    'bookings',
  ];
  const counts = tables.map((table) => `(SELECT count(*) FROM ${table}) AS ${table}`);
  return (await db.pool.query(`SELECT ${counts}, (SELECT count(*) FROM files) AS files`)).rows[0];
}

/**
 * Returns the labels of places that are frozen or that their company's package does not cover. The
 * sample must have none.
 */
const unlikeTheirPackage = () =>
  db.transaction(async (tx) => {
    const companies = await tx.query<{ id: string }>(sql`SELECT id FROM companies`);
    const places = companies.map(({ id }) =>
      tx.query(sql`
        SELECT r.label FROM (${selectPlacesWithCoverage(id, sql`SELECT * FROM company_limits WHERE company_id = ${id}`)}) AS r
        WHERE r.covered = (r.state = 2) OR r.state = 2`),
    );
    return (await Promise.all(places)).flat();
  });

// Both days of a clock change, a leap day, the end of a year in Warsaw, a Saturday.
test.each([
  '2026-03-29T00:30:00Z',
  '2026-10-25T00:30:00Z',
  '2028-02-29T12:00:00Z',
  '2026-12-31T22:59:59Z',
  '2026-12-31T23:00:00Z',
  '2026-11-21T08:00:00Z',
])('everything is loaded at %s', async (now) => {
  await fillEmptyDatabaseWithSample(db, new Date(now), testAuthSecret);
  expect(await db.query(sql`SELECT FROM exchange_settings`)).toEqual([]);
  const { bookings, ...rest } = await count();
  expect(rest).toEqual({
    companies: 2,
    users: 44,
    memberships: 46,
    locations: 18,
    location_pointers: 8,
    desks: 408,
    rooms: 34,
    parkings: 2,
    parking_spaces: 48,
    asset_groups: 5,
    assets: 21,
    files: 62,
  });
  expect(bookings).toBeGreaterThan(1000);
  const opened = await db.query(sql`
    SELECT c.name, r.hours -> 4 ->> 'to' AS friday, r.hours -> 5 = 'null' AS "isClosedOnSaturday"
    FROM opening_rules r JOIN all_containers c ON (c.company_id, c.id) = (r.company_id, r.container_id)`);
  expect(opened).toEqual([{ name: 'Loft Praga', friday: '20:00', isClosedOnSaturday: true }]);
  expect(await unlikeTheirPackage()).toEqual([]);
  expect(await formatSampleSignIns(db)).toMatch(/admin +\S+@morwika\.example +\S+\n +manager +\S+@\S+ +\S+\n +user /);
});

test('the company has a team with a lead, a team of an attribute, and days at home without a booked desk', async () => {
  await fillEmptyDatabaseWithSample(db, new Date('2026-06-10T08:00:00Z'), testAuthSecret);
  const teams = await db.query(sql`
    SELECT t.name, a.name AS attribute, a.makes_teams AS "makesTeams",
           (SELECT count(*) FROM team_members m WHERE m.team_id = t.id) AS members,
           (SELECT array_agg(u.name) FROM team_leads l JOIN users u ON u.id = l.user_id WHERE l.team_id = t.id) AS leads
    FROM teams t LEFT JOIN extra_attributes a ON (a.company_id, a.id) = (t.company_id, t.attribute_id) ORDER BY t.name`);
  expect(teams).toEqual([
    { name: 'Inżynieria', attribute: 'Dział', makesTeams: true, members: 8, leads: null },
    { name: 'Nowa aplikacja', attribute: null, makesTeams: null, members: 7, leads: ['Anna Nowicka'] },
  ]);
  const [marks] = await db.query<{ people: number; days: number; hidden: number }>(sql`
    SELECT count(DISTINCT m.user_id) AS people, count(DISTINCT (m.user_id, m.day)) AS days,
           count(*) FILTER (WHERE EXISTS (
             SELECT FROM bookings b WHERE b.company_id = m.company_id AND b.user_id = m.user_id AND b.kind = 'desk'
               AND (lower(b.during) AT TIME ZONE 'Europe/Warsaw')::date = m.day)) AS hidden
    FROM week_marks m`);
  expect(marks).toMatchObject({ people: 5, hidden: 0 });
  expect(marks!.days).toBeGreaterThan(5);
  const [settings] = await db.query(sql`
    SELECT s.who_comes_when AS "isOn" FROM company_settings s JOIN companies c ON c.id = s.company_id
    WHERE c.url_name = 'morwika'`);
  expect(settings).toEqual({ isOn: true });
});

test('each car has a picture in its own colour', async () => {
  await fillEmptyDatabaseWithSample(db, new Date('2026-06-10T08:00:00Z'), testAuthSecret);
  const cars = await db.query<{ color: string; drawing: string }>(sql`
    SELECT a.color, convert_from(f.bytes, 'UTF8') AS drawing
    FROM assets a LEFT JOIN files f ON (f.company_id, f.id) = (a.company_id, a.image_file_id) WHERE a.kind = 'car'`);
  expect(cars).toHaveLength(9);
  for (const { color, drawing } of cars) {
    expect(drawing).toContain(`<svg color="${color}"`);
    expect(drawing).toContain('fill="currentColor"');
  }
});

test('two servers that start at once load it once, and a later start leaves it alone', async () => {
  const now = new Date('2026-06-10T08:00:00Z');
  await Promise.all([
    fillEmptyDatabaseWithSample(db, now, testAuthSecret),
    fillEmptyDatabaseWithSample(db, now, testAuthSecret),
  ]);
  const loaded = await count();
  expect(loaded.users).toBe(44);
  await db.query(sql`UPDATE users SET name = 'Somebody Else' WHERE email LIKE 'anna.nowicka@%'`);
  await fillEmptyDatabaseWithSample(db, new Date('2026-06-11T08:00:00Z'), testAuthSecret);
  expect(await count()).toEqual(loaded);
  expect(await db.query(sql`SELECT 1 FROM users WHERE name = 'Somebody Else'`)).toHaveLength(1);
});

test('the company with mailboxes is connected to Exchange where a simulator is named, and none otherwise', async () => {
  const to = {
    tenantId: 'b2f6a1d4-7c39-4e58-9a0b-1d5e8f3c6a27',
    clientId: '4e9d7b30-52c8-4f16-8b3a-c07a6d2e91f5',
    secret: 'try',
  };
  await fillEmptyDatabaseWithSample(db, new Date('2026-06-10T08:00:00Z'), testAuthSecret, to);
  const [settings, ...more] = await db.query<{
    urlName: string;
    enabled: boolean;
    secret: string;
    mailboxes: string[];
  }>(sql`
    SELECT c.url_name AS "urlName", s.enabled, s.client_secret AS secret,
           (SELECT array_agg(r.exchange_identifier ORDER BY 1) FROM rooms r
            WHERE r.company_id = c.id AND r.exchange_identifier <> '') AS mailboxes
    FROM exchange_settings s JOIN companies c ON c.id = s.company_id`);
  expect(more).toEqual([]);
  expect(settings).toMatchObject({ urlName: 'morwika', enabled: true });
  expect(settings!.mailboxes).toEqual(['jeziorak@morwika.example', 'mamry@morwika.example', 'wigry@morwika.example']);
  expect(createEncryptor(testAuthSecret, clientSecretEncryptionPurpose).decrypt(settings!.secret)).toBe('try');
});

test('a database that knows anybody stays as it is, and shows no sign-ins', async () => {
  await db.query(sql`INSERT INTO users (id, email, name) VALUES (gen_random_uuid(), 'a@b.example', 'Ada')`);
  await fillEmptyDatabaseWithSample(db, new Date(), testAuthSecret);
  expect(await count()).toMatchObject({ companies: 0, users: 1 });
  expect(await formatSampleSignIns(db)).toBe('');
});

test('every setting has its column', async () => {
  const columns = await db.query<{ name: string }>(sql`
    SELECT column_name::text AS name FROM information_schema.columns WHERE table_name = 'company_settings'`);
  const settings = Object.keys(companySettings.shape).map(getSettingColumn);
  expect(columns.map(({ name }) => name)).toEqual(expect.arrayContaining(settings));
});
