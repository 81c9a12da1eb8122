import sql from 'sql-template-tag';
import type { CompanyLimits, CompanySettings } from '#contract/company/companies.ts';
import { permissionsOfRole, type Role } from '#contract/wire/permissions.ts';
import type { AcceptedConsentSql } from '#server/modules/companies/people/consents.query.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { Caller, Member } from '#server/platform/http/caller.ts';
import { companyLimitsSql, companySettingsSql } from './company-rows.ts';

const uuidForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const urlNameForm = /^[a-z0-9-]+$/i;

/**
 * Finds the company with this id or, if there is none, with this url name (any case). Returns null
 * without one.
 */
export async function findCompanyIdByReference(db: Queryable, company: string): Promise<string | null> {
  if (!urlNameForm.test(company)) return null;
  const id = uuidForm.test(company) ? company : null;
  // A url name may look like another company's id. It must not hide that company.
  const [row] = await db.query<{ id: string }>(sql`
    SELECT id FROM companies WHERE id = ${id}::uuid OR url_name = ${company.toLowerCase()}
    ORDER BY id IS NOT DISTINCT FROM ${id}::uuid DESC LIMIT 1`);
  return row?.id ?? null;
}

interface MembershipRow {
  companyId: string;
  companyActive: boolean;
  secondFactorMissing: boolean;
  consentsMissing: boolean;
  role: Role;
  settings: CompanySettings;
  limits: CompanyLimits;
}

/**
 * Reads a person's active membership of a company, with the company's settings and limits. Returns
 * null without one.
 */
export async function readActiveMembership(
  db: Queryable,
  { termsOfService, privacyPolicy }: AcceptedConsentSql,
  companyId: string,
  userId: string,
): Promise<Omit<Member, keyof Caller> | null> {
  const [row] = await db.query<MembershipRow>(sql`
    SELECT m.company_id AS "companyId", c.is_active AS "companyActive", m.role,
           c.second_factor_required AND NOT EXISTS (SELECT FROM second_factors f WHERE f.user_id = m.user_id)
             AS "secondFactorMissing",
           NOT (${termsOfService} AND ${privacyPolicy}) AS "consentsMissing", ${companySettingsSql} AS settings, ${companyLimitsSql} AS limits
    FROM companies c
    JOIN memberships m ON m.company_id = c.id AND m.user_id = ${userId} AND m.status = 'active'
    JOIN users u ON u.id = m.user_id
    JOIN company_settings s ON s.company_id = c.id
    JOIN company_limits l ON l.company_id = c.id
    WHERE c.id = ${companyId}`);
  return row ? { ...row, permissions: new Set(permissionsOfRole[row.role]) } : null;
}

/**
 * Lists the companies of which a person is an active member, with the role, for live events. With
 * `waits`, the person lacks a required second factor and receives only the event that this rule has
 * changed.
 */
export async function listMembershipsForLiveEvents(
  db: Queryable,
  { userId, ssoCompanyId = null }: Caller,
): Promise<{ companyId: string; role: Role; waits: boolean }[]> {
  return db.query(sql`
    SELECT m.company_id AS "companyId", m.role,
           c.second_factor_required AND c.id IS DISTINCT FROM ${ssoCompanyId}::uuid
             AND NOT EXISTS (SELECT FROM second_factors f WHERE f.user_id = m.user_id) AS waits
    FROM memberships m JOIN companies c ON c.id = m.company_id
    WHERE m.user_id = ${userId} AND m.status = 'active'`);
}
