import sql from 'sql-template-tag';
import type { CompanyDetails } from '#contract/company/company-details.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { requireFound } from '#server/platform/http/refused.ts';

/** A company's row as administrators see it. It has the file id of the logo instead of a URL. */
export type CompanyRow = Omit<CompanyDetails, 'logo'> & { logoFileId: string | null };

/** Reads a company with its contact and invoice data. */
export async function readCompany(db: Queryable, companyId: string): Promise<CompanyRow> {
  const [row] = await db.query<CompanyRow>(sql`
    SELECT id, name, url_name AS "companyUrlName", logo_file_id AS "logoFileId", email AS "companyEmail",
           phone_number AS "phoneNumber", is_active AS "isActive", created_on AS "createdOn", modified_on AS "modifiedOn",
           invoice, invoice_company_name AS "invoiceCompanyName", vat_number AS "vatNumber", first_name AS "firstName",
           last_name AS "lastName", street, postal_code AS "postalCode", city, state, country,
           invoice_recipient_emails AS "invoiceRecipientEmails", invoice_language AS "invoiceLanguage"
    FROM companies WHERE id = ${companyId}`);
  return requireFound(row);
}
