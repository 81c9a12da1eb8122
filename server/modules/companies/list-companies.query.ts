import sql from 'sql-template-tag';
import type { UserCompany } from '#contract/company/companies.ts';
import { permissionsOfRole } from '#contract/wire/permissions.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { PictureUrlBuilder } from '#server/platform/files/picture-links.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { companyLimitsSql, companySettingsSql } from './company-rows.ts';

/**
 * A company of a person, without `hasReferrals`, which is the same for all companies of the
 * deployment.
 */
type OfPerson = Omit<UserCompany, 'hasReferrals'>;
type Row = Omit<OfPerson, 'permissions' | 'logo'> & { logoFileId: string | null };

/** Lists the companies of which a person is an active member, sorted by name. */
export async function listOwnCompanies(
  db: Queryable,
  links: PictureUrlBuilder,
  { userId, ssoCompanyId = null }: Caller,
): Promise<OfPerson[]> {
  const rows = await db.query<Row>(sql`
    SELECT c.id, c.name, c.url_name AS "companyUrlName", c.logo_file_id AS "logoFileId", c.email AS "companyEmail",
           c.group_tag AS "group", c.is_active AS "isActive", m.role, ${companySettingsSql} AS settings,
           ${companyLimitsSql} AS "packageInfo", c.modified_on AS "modifiedOn",
           c.second_factor_required AND c.id IS DISTINCT FROM ${ssoCompanyId}::uuid
             AND NOT EXISTS (SELECT FROM second_factors f WHERE f.user_id = m.user_id) AS "secondFactorMissing"
    FROM memberships m
    JOIN companies c ON c.id = m.company_id
    JOIN company_settings s ON s.company_id = c.id
    JOIN company_limits l ON l.company_id = c.id
    WHERE m.user_id = ${userId} AND m.status = 'active'
    ORDER BY c.name COLLATE natural_order`);
  return rows.map(({ logoFileId, ...row }) => ({
    ...row,
    logo: logoFileId && links.file(logoFileId),
    permissions: [...permissionsOfRole[row.role]],
  }));
}
