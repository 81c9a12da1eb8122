import pg from 'pg';
import sql, { join, raw } from 'sql-template-tag';
import { endpointsByName } from '#contract/api.ts';
import { addDays } from '#contract/time/wall-clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { RequestParts } from './request-parts.ts';
import { createTestApp, type TestAnswer, type TestApp } from './test-app.ts';
import { createTestDatabase } from './test-database.ts';
import { testToday } from './test-periods.ts';
import { createAssetRows } from './twin-assets.ts';
import { type TwinSide, twinCompanies, twinSides } from './twin-companies.ts';
import { createExchangeRows } from './twin-exchange.ts';
import { createInvitationAndAuditRows, createMembershipRows } from './twin-members.ts';
import { createPaymentRows } from './twin-payments.ts';
import {
  createAssignmentRows,
  createBookingRows,
  createLocationRows,
  createOpeningRows,
  createParkingRows,
  createPlaceRows,
} from './twin-places.ts';
import { formatAsPostgresBytea, getTwinId, type TableRow, twinCreationTime } from './twin-rows.ts';
import { createSeriesRows } from './twin-series.ts';
import { createSsoRows } from './twin-sso.ts';
import { createSubscriptionRows } from './twin-subscriptions.ts';
import { createWaitRows } from './twin-waitlist-requests.ts';
import { createWeekRows } from './twin-week-requests.ts';

/** The key of the QR codes in both companies. */
export const twinCodeKey = Buffer.alloc(32, 7);

const people = [...new Set(twinSides.flatMap((side) => Object.keys(twinCompanies[side].members)))];

/** Returns the rows that belong to no company, such as accounts. */
function rowsOfNobody(): [table: string, rows: TableRow[]][] {
  const picture = { content_type: 'image/png', bytes: '\\x00' };
  return [
    ['files', people.map((name) => ({ ...picture, id: getTwinId(`face of ${name}`), company_id: null }))],
    [
      'users',
      people.map((name) => ({
        id: getTwinId(name),
        email: `${name}@test.example`,
        name: `${name[0]!.toUpperCase()}${name.slice(1)} Twin`,
        avatar_file_id: getTwinId(`face of ${name}`),
        ...{
          email_confirmed_on: twinCreationTime,
          terms_of_service_on: twinCreationTime,
          privacy_policy_on: twinCreationTime,
        },
      })),
    ],
    [
      'passkeys',
      ['ada', 'marek'].map((name) => ({
        ...{ id: getTwinId(`passkey of ${name}`), user_id: getTwinId(name), credential_id: name, public_key: '\\x00' },
        ...{ counter: 0, transports: [], name: 'Passkey', created_on: twinCreationTime },
      })),
    ],
    [
      'referral_programs',
      [{ id: getTwinId('program'), key: 'twins', start_at: twinCreationTime, end_at: '2027-01-01T08:00:00Z' }],
    ],
    [
      'referral_terms',
      [
        {
          id: getTwinId('terms'),
          program_id: getTwinId('program'),
          url_pl: 'https://pl',
          url_en: 'https://en',
          made_on: twinCreationTime,
        },
      ],
    ],
    [
      'referral_memberships',
      [
        {
          ...{
            id: getTwinId('membership'),
            program_id: getTwinId('program'),
            user_id: getTwinId('ada'),
            terms_id: getTwinId('terms'),
          },
          ...{ email: 'ada@test.example', code: 'TWNSTWNS22', joined_on: twinCreationTime },
        },
      ],
    ],
    [
      'referred_accounts',
      ['nina', 'seweryn'].map((name) => ({
        ...{ user_id: getTwinId(name), membership_id: getTwinId('membership'), registered_on: twinCreationTime },
      })),
    ],
  ];
}

/**
 * Returns the row of an absence of one day, `day` days after today. An absence with a uid comes
 * from the HR calendar.
 */
function awayRow(name: string, user: string, day: number, uid: string | null = null): TableRow {
  const on = addDays(testToday, day);
  const source = uid === null ? 'own' : 'calendar';
  return {
    ...{ id: getTwinId(name), user_id: getTwinId(user), first_day: on, last_day: on, created_on: twinCreationTime },
    ...{ source, calendar_uid: uid },
  };
}

function rowsOfCompany(side: TwinSide): [table: string, rows: TableRow[]][] {
  const { name, settings, limits, ...twin } = twinCompanies[side];
  const id = getTwinId(side);
  const rows: [table: string, rows: TableRow[]][] = [
    ['companies', [{ id, name, url_name: side, email: `office@${side}.example`, modified_on: twinCreationTime }]],
    ['company_settings', [{ company_id: id, ...settings }]],
    ['company_limits', [{ company_id: id, ...limits }]],
    ['qr_keys', [{ key: `\\x${twinCodeKey.toString('hex')}`, made_on: twinCreationTime, made_by: getTwinId('ada') }]],
    ['alerts', [{ id: getTwinId(`welcome to the ${side}`), user_id: getTwinId('ada'), name: 'WELCOME_INFO' }]],
    ...createMembershipRows(twin),
    ...createInvitationAndAuditRows(side),
    ...createLocationRows(twin),
    ...createParkingRows(twin),
    ...createPlaceRows(twin),
    ...createBookingRows(twin),
    ...createAssignmentRows(twin),
    ...createOpeningRows(twin),
    ...createSeriesRows(side),
    ...createAssetRows(side),
    ...createPaymentRows(side),
    ...createSubscriptionRows(side, limits),
    ...createSsoRows(side),
    ...createExchangeRows(side),
    ...createWeekRows(side),
    ...createWaitRows(side),
    [
      'calendar_feeds',
      (side === 'north' ? ['ula', 'nina', 'marek'] : ['ula', 'marek', 'seweryn']).map((name) => ({
        ...{ user_id: getTwinId(name), hash: formatAsPostgresBytea(`feed of ${name} in the ${side}`) },
        ...{
          made_on: side === 'north' ? twinCreationTime : '2026-10-02T08:00:00Z',
          read_on: null,
          brings_since: twinCreationTime,
        },
      })),
    ],
    [
      'absences',
      [
        awayRow('absence', side === 'north' ? 'ula' : 'marek', side === 'north' ? 1 : 2),
        awayRow('secondAbsence', side === 'north' ? 'nina' : 'seweryn', side === 'north' ? 5 : 7),
        awayRow(side === 'north' ? 'northernAbsence' : 'southernAbsence', 'ula', 13),
        // Another person has booked ula's desk on this day in the north.
        awayRow('hrAbsence', 'ula', side === 'north' ? 9 : 15, 'hr'),
      ],
    ],
    ['absence_calendars', [{ address: 'x', host: `hr.${side}.example`, absences: side === 'north' ? 1 : 2 }]],
    [
      'freed_bookings',
      ['press', side === 'north' ? 'northernPress' : 'southernPress'].map((press) => ({
        ...{
          press_id: getTwinId(press),
          booking_id: getTwinId('b9'),
          user_id: getTwinId('ula'),
          freed_on: twinCreationTime,
        },
      })),
    ],
    [
      'referred_companies',
      [{ user_id: getTwinId(side === 'north' ? 'nina' : 'seweryn'), founded_on: twinCreationTime }],
    ],
    [
      'referral_vouchers',
      [
        {
          months: 1,
          amount: 20_000,
          due_on: twinCreationTime,
          handed_on: side === 'north' ? null : twinCreationTime,
          withdrawn_on: null,
        },
      ],
    ],
    ['mails', [{ id: getTwinId(`mail of the ${side}`), created_on: '2026-11-20T08:00:00Z' }]],
    [
      'deliveries',
      [
        {
          event_id: getTwinId(`event in the ${side}`),
          receiver: 'mail',
          message_id: getTwinId(`mail of the ${side}`),
          state: 'claimed',
        },
      ],
    ],
  ];
  return rows.map(([table, some]) => [
    table,
    table === 'companies' ? some : some.map((row) => ({ ...row, company_id: id })),
  ]);
}

async function insert(db: Database, table: string, rows: readonly TableRow[]): Promise<void> {
  if (rows.length === 0) return;
  const columns = join(Object.keys(rows[0]!).map((column) => raw(column)));
  await db.queryOnce(sql`
    INSERT INTO ${raw(table)} (${columns})
    SELECT ${columns} FROM jsonb_populate_recordset(NULL::${raw(table)}, ${JSON.stringify(rows)}::jsonb)`);
}

/**
 * Makes statements fail that wait two seconds for a lock. In these tests only a statement that
 * touches rows of the other company waits (see {@link import('./holding-neighbour.ts')}).
 */
async function giveUpWaiting(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const name = new URL(databaseUrl).pathname.slice(1);
  await client.query(`ALTER DATABASE ${name} SET lock_timeout = '2s'`).finally(() => client.end());
}

/**
 * Creates an application with these companies, which share people and use the same ids for
 * different things. For example, `d4` is a desk in the north and a room in the south. So a
 * statement that forgets the company's id reads rows of the other company.
 */
export async function createTwinWorld(...companies: TwinSide[]): Promise<TestApp> {
  const databaseUrl = await createTestDatabase();
  await giveUpWaiting(databaseUrl);
  const app = await createTestApp({ databaseUrl });
  await storeTwinCompanies(app.db, companies);
  return app;
}

/** Stores these companies and their people in an empty database. */
export async function storeTwinCompanies(db: Database, companies: readonly TwinSide[]): Promise<void> {
  for (const [table, rows] of [...rowsOfNobody(), ...companies.flatMap(rowsOfCompany)]) await insert(db, table, rows);
}

/**
 * A placeholder for a version in a request. {@link sendRequestInTwinCompany} replaces it by the time of the
 * company's or parking's last change, or by the drawing's version.
 */
export const currentVersionPlaceholder = 'as it is';

/** Sends a request in a twin company as one of its people. */
export async function sendRequestInTwinCompany(
  app: TestApp,
  name: string,
  side: TwinSide,
  { by, request }: { by: string; request: RequestParts },
): Promise<TestAnswer> {
  let { body } = request;
  if (body?.modifiedOn === currentVersionPlaceholder) {
    const changed =
      name === 'saveParking'
        ? sql`parkings WHERE company_id = ${getTwinId(side)} AND id = ${String(body.id)}`
        : sql`companies WHERE id = ${getTwinId(side)}`;
    const [row] = await app.db.query<{ modifiedOn: string }>(sql`SELECT modified_on AS "modifiedOn" FROM ${changed}`);
    body = { ...body, modifiedOn: row?.modifiedOn ?? null };
  }
  if (body?.version === currentVersionPlaceholder) {
    const [row] = await app.db.query<{ version: number }>(sql`
      SELECT version FROM locations WHERE company_id = ${getTwinId(side)} AND id = ${String(request.params?.locationId)}`);
    body = { ...body, version: row?.version ?? 0 };
  }
  const whole = { ...request, ...(body && { body }) };
  return app.call(endpointsByName.get(name)!, { userId: getTwinId(by), company: getTwinId(side) }, whole as never);
}
