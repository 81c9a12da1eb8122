import { randomUUID } from 'node:crypto';
import sql, { raw } from 'sql-template-tag';
import type { Period } from '#contract/booking/bookings.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { TestedKindEndpoints } from './kind-calls.ts';
import type { TestAnswer, TestApp, TestCaller } from './test-app.ts';
import { changeSettings, type TestCompany } from './test-world.ts';
import { getTestedKindEndpoints, type TestedKind, testedKindEndpointsByKind } from './tested-kinds.ts';

/** Books a place through the API. `more` adds fields to the body or replaces them. */
export async function bookPlace(
  app: TestApp,
  kind: TestedKind,
  as: TestCaller,
  placeId: string,
  periods: Period[],
  more: object = {},
): Promise<TestAnswer> {
  const calls = getTestedKindEndpoints(kind);
  const answer = await app.call(calls.create, as, { body: { ...calls.body(placeId, periods), ...more } } as never);
  return calls.asMade?.(answer) ?? answer;
}

/** Sets the maximum number of a person's bookings of a kind, if the kind has such a limit. */
export async function limitBookings(app: TestApp, company: TestCompany, kind: TestedKind, most: number): Promise<void> {
  const column = getTestedKindEndpoints(kind).limitColumn;
  if (column) await changeSettings(app, company, sql`${raw(column)} = ${most}`);
}

export interface BookingToStore {
  companyId: string;
  kind?: string;
  placeId: string;
  /** The container of the booking, by default that of the place. */
  containerId?: string;
  userId: string;
  period: Period;
  adminBypass?: boolean;
  state?: 0 | 1 | 2;
  details?: object;
  createdOn?: string;
}

/** Stores a booking without checking any rule. Only a constraint of the database can refuse it. */
export async function storeBooking(db: Queryable, row: BookingToStore): Promise<string> {
  const id = randomUUID();
  const { companyId, placeId, containerId = null, userId, period } = row;
  const kind = row.kind ?? 'desk';
  const calls: Record<string, TestedKindEndpoints> = testedKindEndpointsByKind;
  const details = JSON.stringify(row.details ?? calls[kind]?.details ?? {});
  await db.query(sql`
    INSERT INTO bookings (company_id, id, kind, bookable_id, container_id, user_id, booked_by, during, occupies, admin_bypass, state,
                          confirmed_on, cancelled_on, details, created_on)
    VALUES (${companyId}, ${id}, ${kind}, ${placeId},
            coalesce(${containerId}::uuid, (SELECT container_id FROM all_bookables WHERE company_id = ${companyId} AND id = ${placeId})),
            ${userId}, ${userId},
            tstzrange(${period.startDate}, ${period.endDate}), tstzrange(${period.startDate}, ${period.endDate}), ${row.adminBypass ?? false}, ${row.state ?? 0},
            CASE WHEN ${row.state ?? 0} = 1 THEN now() END, CASE WHEN ${row.state ?? 0} = 2 THEN now() END,
            ${details}::jsonb, coalesce(${row.createdOn ?? null}::timestamptz, now()))`);
  return id;
}

/** Reads a company's stored bookings that are not cancelled. */
export function readUncancelledBookings(
  db: Queryable,
  companyId: string,
): Promise<
  { id: string; placeId: string; userId: string; startDate: string; endDate: string; adminBypass: boolean }[]
> {
  return db.query(sql`
    SELECT id, bookable_id AS "placeId", user_id AS "userId", lower(during) AS "startDate", upper(during) AS "endDate",
           admin_bypass AS "adminBypass"
    FROM bookings WHERE company_id = ${companyId} AND state < 2 ORDER BY lower(during), id`);
}
