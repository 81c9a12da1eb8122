import sql from 'sql-template-tag';
import type { CompanySettings } from '#contract/company/companies.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { companySettingsSql } from './company-rows.ts';

/** Reads a company's settings for code that runs without a member, such as a scheduled job. */
export async function readCompanySettings(db: Queryable, companyId: string): Promise<CompanySettings> {
  const [row] = await db.query<{ settings: CompanySettings }>(sql`
    SELECT ${companySettingsSql} AS settings FROM company_settings s WHERE s.company_id = ${companyId}`);
  return row!.settings;
}
