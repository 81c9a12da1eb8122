import sql from 'sql-template-tag';
import type { InvitationEvent } from '#server/events/invitation-events.ts';
import type { PeopleEvent } from '#server/events/member-events.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { Publish } from '#server/platform/events/domain-events.ts';
import { refuse } from '#server/platform/http/refused.ts';

interface ErasePersonDeps {
  clock: Clock;
  publish: Publish<PeopleEvent | InvitationEvent>;
  /** Cancels emails to an address that wait in the queue. */
  forgetMailsTo(tx: Transaction, email: string): Promise<void>;
}

interface LockedMembership {
  companyId: string;
  userId: string;
  isAdmin: boolean;
}

/**
 * Locks the person's memberships and all other active administrators in one order. One of two
 * administrators who delete their accounts in parallel stays.
 * @returns the companies that the person left
 * @throws Refused `lastAdminOf`
 */
async function leaveCompanies(tx: Transaction, userId: string, at: string): Promise<string[]> {
  const locked = await tx.query<LockedMembership>(sql`
    SELECT m.company_id AS "companyId", m.user_id AS "userId", m.role = 'admin' AND m.status = 'active' AS "isAdmin"
    FROM memberships m
    WHERE EXISTS (SELECT FROM memberships mine WHERE mine.company_id = m.company_id AND mine.user_id = ${userId})
      AND (m.user_id = ${userId} OR (m.role = 'admin' AND m.status = 'active'))
    ORDER BY m.company_id, m.user_id FOR NO KEY UPDATE OF m`);
  const isMine = (one: LockedMembership) => one.userId === userId;
  const others = new Set(locked.filter((one) => !isMine(one)).map(({ companyId }) => companyId));
  const orphaned = locked.filter((one) => isMine(one) && one.isAdmin && !others.has(one.companyId));
  if (orphaned.length > 0) {
    const companies = await tx.query<{ name: string }>(sql`
      SELECT name FROM companies WHERE id = ANY(${orphaned.map(({ companyId }) => companyId)}::uuid[]) ORDER BY name`);
    refuse('lastAdminOf', { companies: companies.map(({ name }) => name) });
  }
  await tx.query(sql`
    UPDATE all_memberships SET status = 'removed', removed_on = coalesce(removed_on, ${at}), extra_attributes = '{}', modified_on = ${at}
    WHERE user_id = ${userId}`);
  return locked.filter(isMine).map(({ companyId }) => companyId);
}

/**
 * Withdraws pending invitations to the person's email. It replaces the email of all invitations
 * that the person received or accepted.
 */
async function eraseInvitations(
  { publish }: ErasePersonDeps,
  tx: Transaction,
  { userId, email, anonymous }: { userId: string; email: string; anonymous: string },
  at: string,
): Promise<void> {
  const waiting = await tx.query<{ companyId: string; id: string }>(sql`
    UPDATE invitations SET removed_on = ${at}, modified_on = ${at}
    WHERE email = ${email} AND accepted_on IS NULL AND removed_on IS NULL RETURNING company_id AS "companyId", id`);
  await tx.query(sql`
    UPDATE invitations SET email = ${anonymous}, extra_attributes = '{}' WHERE email = ${email} OR accepted_by = ${userId}`);
  for (const { companyId, id: invitationId } of waiting)
    await publish(tx, { name: 'invitationRemoved', companyId, by: userId, invitationId });
}

/** Locks the person's series, before their memberships, as all commands of series do. */
async function lockSeries(tx: Transaction, userId: string): Promise<void> {
  await tx.query(sql`
    SELECT FROM all_memberships m JOIN series s ON s.company_id = m.company_id AND s.user_id = m.user_id
    WHERE m.user_id = ${userId} ORDER BY s.company_id, s.id FOR NO KEY UPDATE OF s`);
}

/**
 * Erases the registration numbers and descriptions of the person's parking bookings and series, in
 * present and former companies. The locks are taken in the order of ids, as in a cancellation.
 */
async function eraseCars(tx: Transaction, userId: string): Promise<void> {
  const parked = sql`
    SELECT b.company_id, b.id FROM all_memberships m JOIN bookings b ON b.company_id = m.company_id AND b.user_id = m.user_id
    WHERE m.user_id = ${userId} AND b.kind = 'parking'`;
  // Each half of the UNION has its own index.
  await tx.query(sql`
    UPDATE bookings o SET details = o.details || '{"carRegistrationNumber": "", "carIconId": null, "description": ""}'
    FROM (
      SELECT h.company_id, h.id FROM bookings h
        JOIN (${parked} AND b.state < 2 UNION ALL ${parked} AND b.state = 2) AS theirs ON h.company_id = theirs.company_id AND h.id = theirs.id
      ORDER BY h.id FOR NO KEY UPDATE OF h) AS held
    WHERE o.company_id = held.company_id AND o.id = held.id`);
  await tx.query(sql`
    UPDATE series s SET details = s.details || '{"carRegistrationNumber": "", "carIconId": null, "description": ""}'
    FROM all_memberships m
    WHERE m.user_id = ${userId} AND s.company_id = m.company_id AND s.user_id = m.user_id AND s.kind = 'parking'`);
}

/**
 * Creates the function that removes a person from all their companies and drops their personal data
 * there. The module of accounts drops the account itself. Together they drop the data that
 * own-data.query.ts exports. Past bookings, the audit trail and founded companies stay under the
 * person's id. Subscribers of the event cancel the future bookings.
 * @param person `anonymous` replaces the person's email
 * @throws Refused `lastAdminOf`
 */
export function createPersonEraser(deps: ErasePersonDeps) {
  return async (tx: Transaction, person: { userId: string; email: string; anonymous: string }): Promise<void> => {
    const { userId, email } = person;
    const at = deps.clock.now().toISOString();
    await lockSeries(tx, userId);
    const left = await leaveCompanies(tx, userId, at);
    await eraseInvitations(deps, tx, person, at);
    for (const table of [
      sql`container_people`,
      sql`notification_preferences`,
      sql`push_devices`,
      sql`alerts`,
      sql`referral_memberships`,
    ])
      await tx.query(sql`DELETE FROM ${table} WHERE user_id = ${userId}`);
    await deps.forgetMailsTo(tx, email);
    for (const companyId of left)
      await deps.publish(tx, { name: 'memberDeletedAccount', companyId, by: userId, userIds: [userId] });
    await eraseCars(tx, userId);
  };
}
