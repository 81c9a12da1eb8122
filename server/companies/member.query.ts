import sql from 'sql-template-tag';
import type { CompanyLimits, CompanySettings } from '#contract/companies.ts';
import { permissionsOfRole, type Role } from '#contract/permissions.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { Caller, Member } from '#server/platform/http/caller.ts';
import { limitsJson, settingsJson } from './company-rows.ts';

const uuidForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const urlNameForm = /^[a-z0-9-]+$/i;

interface MemberRow {
  companyId: string;
  companyActive: boolean;
  role: Role;
  settings: CompanySettings;
  limits: CompanyLimits;
}

/** The caller's active membership of a company, by its id or its url name (any case); null when there is none. */
export async function readMember(db: Queryable, caller: Caller, company: string): Promise<Member | null> {
  if (!urlNameForm.test(company)) return null;
  const [row] = await db.query<MemberRow>(sql`
    SELECT m.company_id AS "companyId", c.is_active AS "companyActive", m.role, ${settingsJson} AS settings, ${limitsJson} AS limits
    FROM companies c
    JOIN memberships m ON m.company_id = c.id AND m.user_id = ${caller.userId} AND m.is_active
    JOIN company_settings s ON s.company_id = c.id
    JOIN company_limits l ON l.company_id = c.id
    WHERE c.id = ${uuidForm.test(company) ? company : null}::uuid OR c.url_name = ${company.toLowerCase()}`);
  return row ? { ...caller, ...row, permissions: new Set(permissionsOfRole[row.role]) } : null;
}

/** The companies a person is an active member of: whose live events they hear. */
export async function readCompanyIds(db: Queryable, userId: string): Promise<string[]> {
  const rows = await db.query<{ companyId: string }>(sql`
    SELECT company_id AS "companyId" FROM memberships WHERE user_id = ${userId} AND is_active`);
  return rows.map((row) => row.companyId);
}
