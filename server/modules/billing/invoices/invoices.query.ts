import sql, { type Sql } from 'sql-template-tag';
import { emailPattern, parseEmailList } from '#contract/text/email-text.ts';
import type { Language } from '#contract/wire/locales.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { Invoice, InvoiceBuyer } from './invoice.ts';

/**
 * Reads an invoice of a company.
 * @param which an SQL condition on the invoice `i`
 */
export async function readInvoice(db: Queryable, companyId: string, which: Sql): Promise<Invoice | undefined> {
  const [invoice] = await db.query<Invoice>(sql`
    SELECT i.id, i.number, o.number::text AS "orderNumber", o.buyer_email AS "payerEmail", to_char(i.issued_on, 'YYYY-MM-DD') AS "issuedOn",
           to_char(i.sold_on, 'YYYY-MM-DD') AS "soldOn", i.language, i.seller, i.buyer, i.line, i.names, i.net, i.vat, i.masked,
           to_char(coalesce(i.paid_on, i.sold_on), 'YYYY-MM-DD') AS "paidOn",
           CASE WHEN i.service_to IS NOT NULL
             THEN json_build_object('from', to_char(i.service_from, 'YYYY-MM-DD'), 'to', to_char(i.service_to, 'YYYY-MM-DD')) END AS service,
           CASE WHEN c.id IS NOT NULL
             THEN json_build_object('number', c.number, 'issuedOn', to_char(c.issued_on, 'YYYY-MM-DD'), 'note', r.note) END AS corrects
    FROM invoices i JOIN payment_orders o ON o.company_id = i.company_id AND o.id = i.order_id
    LEFT JOIN invoices c ON c.company_id = i.company_id AND c.id = i.corrects
    LEFT JOIN payment_refunds r ON r.company_id = i.company_id AND r.order_id = i.order_id
    WHERE i.company_id = ${companyId} AND ${which}`);
  return invoice;
}

/** The invoice settings of a company. */
export interface InvoiceData {
  wanted: boolean;
  buyer: InvoiceBuyer;
  /** The language in which invoices are issued. */
  language: Language;
  /**
   * The recipients of invoices: the addresses that the company entered, else the company's email.
   * Empty without either.
   */
  recipients: string[];
  companyEmail: string;
}

/** Reads the company's current invoice data. */
export async function readInvoiceData(db: Queryable, companyId: string): Promise<InvoiceData> {
  const [row] = await db.query<Omit<InvoiceData, 'recipients'> & { recipients: string }>(sql`
    SELECT invoice AS wanted, invoice_language AS language, email AS "companyEmail", invoice_recipient_emails AS recipients, json_build_object(
             'name', invoice_company_name, 'vatNumber', vat_number, 'person', trim(first_name || ' ' || last_name), 'street', street,
             'postalCode', postal_code, 'city', city, 'state', state, 'country', country) AS buyer
    FROM companies WHERE id = ${companyId}`);
  const { recipients, ...data } = row!;
  const named = parseEmailList(recipients).filter((address) => emailPattern.test(address));
  return { ...data, recipients: named.length > 0 ? named : [data.companyEmail].filter(Boolean) };
}

/**
 * Returns whether an invoice can be issued, which takes a name and a VAT number (core, section 5).
 */
export const isInvoiceDataComplete = ({ buyer }: InvoiceData): boolean => buyer.name !== '' && buyer.vatNumber !== '';
