import sql from 'sql-template-tag';
import type { CompanyUpdateBody } from '#contract/company/company-details.ts';
import type { CompanyEvent } from '#server/events/company-events.ts';
import type { Database } from '#server/platform/database/database.ts';
import { findChangedFields } from '#server/platform/events/changed-fields.ts';
import type { Publish } from '#server/platform/events/domain-events.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { type CompanyRow, readCompany } from './company.query.ts';
import { lockCompany, renewCompanyVersion } from './lock-company.command.ts';
import { parseTypedPhoneNumber } from './phone.ts';

/**
 * Changes a company's name, contact and invoice data (COMP-02).
 * @throws Refused `phoneInvalid`, `changedMeanwhile`
 */
export async function updateCompany(
  { db, publish }: { db: Database; publish: Publish<CompanyEvent> },
  { companyId, userId: by }: Member,
  { modifiedOn: seen, ...wanted }: CompanyUpdateBody,
): Promise<CompanyRow> {
  const phoneNumber = wanted.phoneNumber === '' ? '' : await parseTypedPhoneNumber(wanted.phoneNumber);
  return await db.transaction(async (tx) => {
    const company = await lockCompany(tx, companyId, seen);
    const row = await readCompany(tx, companyId);
    const { id, createdOn, modifiedOn, logoFileId, ...old } = row;
    const next = { ...old, ...wanted, phoneNumber };
    const change = findChangedFields(old, next);
    if (!change) return row;
    company.requireAsSeen();
    await tx.query(sql`
      UPDATE companies SET
        name = ${next.name}, email = ${next.companyEmail}, phone_number = ${phoneNumber}, invoice = ${next.invoice},
        invoice_company_name = ${next.invoiceCompanyName}, vat_number = ${next.vatNumber}, first_name = ${next.firstName},
        last_name = ${next.lastName}, street = ${next.street}, postal_code = ${next.postalCode}, city = ${next.city},
        state = ${next.state}, country = ${next.country}, invoice_recipient_emails = ${next.invoiceRecipientEmails},
        invoice_language = ${next.invoiceLanguage}
      WHERE id = ${companyId}`);
    await publish(tx, { name: 'companyChanged', companyId, by, ...change });
    return { ...row, ...next, modifiedOn: await renewCompanyVersion(tx, companyId) };
  });
}
