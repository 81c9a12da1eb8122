import sql, { empty } from 'sql-template-tag';
import type { InvitationMode } from '#contract/people/invitation-acceptance.ts';
import type { ErrorCode } from '#contract/wire/errors.ts';
import { permissionsOfRole, type Role, roles } from '#contract/wire/permissions.ts';
import { createUnprovenMailboxCondition } from '#server/modules/accounts/sso/opened-by-sso.query.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { refuse } from '#server/platform/http/refused.ts';
import { hashInvitationCode } from './invitation-code.ts';

/** An invitation with a valid link, and the account that has its email. */
export interface FoundInvitation {
  companyId: string;
  companyName: string;
  companyUrlName: string;
  companyActive: boolean;
  companyEmail: string;
  logoFileId: string | null;
  /**
   * The name of the person who sent the invitation. Null when that person is no active member any
   * more.
   */
  inviterName: string | null;
  id: string;
  email: string;
  /** The role that the invited person will get. */
  role: Role;
  extra: Record<string, string>;
  /** The id of the account with this email, or null. */
  userId: string | null;
  hasPassword: boolean;
  /** True when Google or Microsoft is linked to the account. */
  hasProvider: boolean;
  /**
   * True when access to the mailbox does not prove the owner of the account: see
   * `createUnprovenMailboxCondition`.
   */
  isBySsoAlone: boolean;
}

type Row = FoundInvitation & { isReplaced: boolean; isAccepted: boolean; isRemoved: boolean; isExpired: boolean };

export type InvitationFault = Extract<
  ErrorCode,
  'invitationUnknown' | 'invitationReplaced' | 'invitationExpired' | 'invitationUsed' | 'invitationRemoved'
>;

function faultOf({ isAccepted, isRemoved, isReplaced, isExpired }: Row): InvitationFault | null {
  if (isAccepted) return 'invitationUsed';
  if (isRemoved) return 'invitationRemoved';
  if (isReplaced) return 'invitationReplaced';
  return isExpired ? 'invitationExpired' : null;
}

/** The roles with the permission to assign roles. */
const givers = roles.filter((role) => permissionsOfRole[role].includes('assign-role'));

/**
 * SQL: the role that an invitation i gives. It is `user` once the inviter may not assign roles any
 * more. Otherwise a removed administrator could become administrator again, by an invitation to
 * their own second address.
 */
const roleGiven = sql`CASE WHEN EXISTS (
    SELECT FROM memberships g WHERE g.company_id = i.company_id AND g.user_id = i.invited_by AND g.status = 'active'
      AND g.role = ANY(${givers}::text[])) THEN i.role ELSE 'user' END`;

/**
 * Finds the invitation of a link's code, in any company. The code alone proves the right to open
 * it.
 * @param options.lock locks the invitation until the transaction ends
 */
export async function findInvitation(
  db: Queryable,
  code: string,
  now: Date,
  options: { lock?: boolean } = {},
): Promise<FoundInvitation | InvitationFault> {
  const hash = hashInvitationCode(code);
  const [row] = await db.query<Row>(sql`
    SELECT i.company_id AS "companyId", c.name AS "companyName", c.url_name AS "companyUrlName", c.is_active AS "companyActive",
           c.email AS "companyEmail", c.logo_file_id AS "logoFileId", inviter.name AS "inviterName", i.id, i.email, ${roleGiven} AS role, i.extra_attributes AS extra, u.id AS "userId",
           coalesce(u.password_hash IS NOT NULL, false) AS "hasPassword",
           EXISTS (SELECT FROM user_providers p WHERE p.user_id = u.id) AS "hasProvider", coalesce(${createUnprovenMailboxCondition(now)}, false) AS "isBySsoAlone", i.code_hash <> ${hash} AS "isReplaced",
           i.accepted_on IS NOT NULL AS "isAccepted", i.removed_on IS NOT NULL AS "isRemoved",
           i.expires_on <= ${now.toISOString()} AS "isExpired"
    FROM invitations i JOIN companies c ON c.id = i.company_id LEFT JOIN users u ON u.email = i.email
      LEFT JOIN memberships m ON m.company_id = i.company_id AND m.user_id = i.invited_by AND m.status = 'active'
      LEFT JOIN users inviter ON inviter.id = m.user_id
    WHERE i.code_hash = ${hash} OR i.replaced_hashes @> ARRAY[${hash}::bytea]
    ${options.lock ? sql`FOR UPDATE OF i` : empty}`);
  return row ? (faultOf(row) ?? row) : 'invitationUnknown';
}

/**
 * Returns the mode of the invitation's page. It depends on whether the caller is signed in with the
 * invited account, another account, or not at all.
 */
export function getInvitationMode({ userId }: FoundInvitation, callerId: string | null): InvitationMode {
  if (callerId !== null) return callerId === userId ? 'confirm' : 'invalidUser';
  return userId === null ? 'register' : 'login';
}

/**
 * Returns the invitation, unless its link is invalid or its company is inactive.
 * @throws Refused with the reason why the link is invalid, or `companyInactive` with the company's
 * contact email. The link works again once the company is active.
 */
export function requireValidInvitation(found: FoundInvitation | InvitationFault): FoundInvitation {
  if (typeof found === 'string') refuse(found, {});
  const { companyActive, companyName, companyEmail } = found;
  if (!companyActive) refuse('companyInactive', { companyName, companyEmail });
  return found;
}
