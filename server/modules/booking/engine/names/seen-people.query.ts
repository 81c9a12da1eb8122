import sql, { type Sql } from 'sql-template-tag';
import { managerPermissionOfKind } from '#contract/places/booked-kinds.ts';
import type { Permission } from '#contract/wire/permissions.ts';
import { createNameReadingMember, createPersonNameSeenCondition } from './name-circle.query.ts';

/** A member who reads the days of people. */
export interface DayReader {
  companyId: string;
  userId: string;
  permissions: ReadonlySet<Permission>;
}

/** The days of the week tell of desks, so the managers of desks see all of them. */
const toNameReader = (reader: DayReader) => createNameReadingMember(reader, managerPermissionOfKind.desk);

/** Returns SQL for the active members p of the company. */
export const createActivePeopleCondition = ({ companyId }: { companyId: string }): Sql =>
  sql`p.company_id = ${companyId} AND p.is_active`;

/**
 * Returns SQL for the people p whose names and days the caller may see: active members whose circle
 * includes the caller. Every read of teams and of the week asks here alone, so that one rule
 * decides.
 */
export const createSeenPeopleCondition = (reader: DayReader): Sql => sql`${createActivePeopleCondition(reader)}
  AND ${createPersonNameSeenCondition(toNameReader(reader), { circle: sql`p.names_seen_by`, person: sql`p.user_id` })}`;

/**
 * Returns SQL for the bookings b that may tell the caller about their holder, one of the seen
 * people. A booking with a hidden name tells only its holder, the person who made it, and managers.
 */
export const createVisibleBookingHolderCondition = (reader: DayReader): Sql => {
  const { managesAll, userId } = toNameReader(reader);
  return managesAll ? sql`TRUE` : sql`(NOT b.is_name_hidden OR ${userId} IN (b.user_id, b.booked_by))`;
};
