import sql, { type Sql } from 'sql-template-tag';
import type { NameCircle } from '#contract/people/name-privacy.ts';
import type { Permission } from '#contract/wire/permissions.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { NameViewer } from './name-readers.policy.ts';

/** SQL: the circle of booking b and its holder p, the stricter of both. */
export const bookingNameCircleColumn: Sql = sql`CASE WHEN b.is_name_hidden THEN 'nobody' ELSE p.names_seen_by END`;

/** SQL: a stranger, such as a display or a calendar, sees the name of the holder p of booking b. */
export const strangerSeesHolderCondition: Sql = sql`${bookingNameCircleColumn} = 'all'`;

/** The member who reads, and whether they manage what is read. */
export interface NameReadingMember {
  companyId: string;
  userId: string;
  /** True if the member has the permission to manage all bookings of the kind. */
  managesAll: boolean;
}

/**
 * Returns a member as a reader of names.
 * @param managedBy the permission to manage what is read
 */
export const createNameReadingMember = (
  { companyId, userId, permissions }: NameViewer & { companyId: string },
  managedBy: Permission,
): NameReadingMember => ({ companyId, userId, managesAll: permissions.has(managedBy) });

/**
 * Returns SQL for the ids of the people who share a team with a member. PostgreSQL reads them once
 * for a statement, and not at all while no row asks for them.
 */
const selectTeammates = ({ companyId, userId }: NameReadingMember): Sql => sql`
  SELECT theirs.user_id FROM team_people theirs
  WHERE theirs.company_id = ${companyId} AND theirs.team_id = ANY(ARRAY(
    SELECT mine.team_id FROM team_people mine WHERE mine.company_id = ${companyId} AND mine.user_id = ${userId}))`;

/**
 * Returns the SQL condition that the reader sees the name of a person in a circle, without a
 * booking. For the holder of a booking use {@link createHolderSeenCondition}.
 */
export function createPersonNameSeenCondition(
  reader: NameReadingMember,
  { circle, person }: { circle: Sql; person: Sql },
): Sql {
  if (reader.managesAll) return sql`TRUE`;
  return sql`(${circle} = 'all' OR ${person} = ${reader.userId}
    OR (${circle} = 'team' AND ${person} IN (${selectTeammates(reader)})))`;
}

/**
 * Returns the SQL condition that the reader sees the name of the holder p of booking b. It is the
 * form of `decideNameReaders` in SQL. It adds the people and the choice of the booking to
 * {@link createPersonNameSeenCondition}.
 */
export function createHolderSeenCondition(reader: NameReadingMember): Sql {
  if (reader.managesAll) return sql`TRUE`;
  return sql`(${createPersonNameSeenCondition(reader, { circle: bookingNameCircleColumn, person: sql`b.user_id` })}
    OR b.booked_by = ${reader.userId} OR EXISTS (
      SELECT FROM booking_participants i
      WHERE i.company_id = ${reader.companyId} AND i.booking_id = b.id AND i.user_id = ${reader.userId}))`;
}

/** Reads the people who share a team with each of some members, by the member's id. */
export async function readTeammatesByMember(
  db: Queryable,
  companyId: string,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const rows = await db.query<{ userId: string; teammates: string[] }>(sql`
    SELECT mine.user_id AS "userId", array_agg(DISTINCT theirs.user_id) AS teammates
    FROM team_people mine
    JOIN team_people theirs ON theirs.company_id = ${companyId} AND theirs.team_id = mine.team_id
      -- The array lets both parts of the view read these teams alone.
      AND theirs.team_id = ANY(ARRAY(SELECT team_id FROM team_people
        WHERE company_id = ${companyId} AND user_id = ANY(${userIds}::uuid[])))
    WHERE mine.company_id = ${companyId} AND mine.user_id = ANY(${userIds}::uuid[])
    GROUP BY mine.user_id`);
  return new Map(rows.map(({ userId, teammates }) => [userId, new Set(teammates)]));
}

/** Reads the circle of a person in a company. A person who is unknown there has the widest one. */
export async function readNameCircleOfPerson(db: Queryable, companyId: string, userId: string): Promise<NameCircle> {
  const [person] = await db.query<{ namesSeenBy: NameCircle }>(sql`
    SELECT p.names_seen_by AS "namesSeenBy" FROM people p WHERE p.company_id = ${companyId} AND p.user_id = ${userId}`);
  return person?.namesSeenBy ?? 'all';
}
