import sql from 'sql-template-tag';
import type { Transaction } from '#server/platform/database/database.ts';
import type { FoundInvitation } from './find-invitation.ts';
import type { InvitationDeps } from './invitation-deps.ts';

/**
 * Makes the invited person an active member. A removed member returns with the role of the
 * invitation. A present member, active or turned off, stays unchanged. The invitation counts as
 * accepted all the same.
 */
export async function joinCompany(
  { publish }: Pick<InvitationDeps, 'publish'>,
  tx: Transaction,
  { companyId, id, role, extra }: FoundInvitation,
  userId: string,
  now: Date,
): Promise<void> {
  const at = now.toISOString();
  // Accepting may have changed the person's email to one that has a newer invitation, which
  // withdrew this invitation. The update counts this invitation as accepted all the same.
  await tx.query(sql`
    UPDATE invitations SET accepted_on = ${at}, accepted_by = ${userId}, removed_on = NULL, modified_on = ${at}
    WHERE company_id = ${companyId} AND id = ${id}`);
  // A removal of an attribute locks the attribute before the memberships. The trigger that follows
  // attributes would lock it after the membership.
  await tx.query(sql`SELECT FROM extra_attributes WHERE company_id = ${companyId} ORDER BY id FOR SHARE`);
  // Values of removed extra attributes are dropped.
  await tx.query(sql`
    WITH noted AS (
      SELECT coalesce(jsonb_object_agg(v.key, v.value), '{}') AS extra
      FROM jsonb_each(${JSON.stringify(extra)}::jsonb) AS v (key, value)
      WHERE EXISTS (SELECT FROM extra_attributes a WHERE a.company_id = ${companyId} AND a.id::text = v.key)
    )
    INSERT INTO all_memberships AS m (company_id, user_id, role, status, extra_attributes, created_on, modified_on)
    SELECT ${companyId}, ${userId}, ${role}, 'active', noted.extra, ${at}, ${at} FROM noted
    ON CONFLICT (company_id, user_id) DO UPDATE SET
      role = excluded.role, status = 'active', removed_on = NULL, turned_off_on = NULL, modified_on = ${at},
      extra_attributes = m.extra_attributes || excluded.extra_attributes
    WHERE m.status IN ('removed', 'pending')`);
  await publish(tx, { name: 'memberJoined', companyId, by: userId, invitationId: id, role });
}
