import type { Language, Locale } from '#contract/wire/locales.ts';
import type { InvoiceSeller } from '#server/platform/payment-settings.ts';

/** The buyer, from the company's invoice data on the day of issue. */
export interface InvoiceBuyer {
  name: string;
  vatNumber: string;
  /** The first and last name, or empty. */
  person: string;
  street: string;
  postalCode: string;
  city: string;
  state: string;
  country: string;
}

/**
 * An invoice, or a corrective invoice with the refunded amounts as negative numbers. Amounts are in
 * grosze, days are yyyy-MM-dd in Warsaw.
 */
export interface Invoice {
  id: string;
  number: string;
  orderNumber: string;
  /** The email of the order's buyer. */
  payerEmail: string;
  /** The corrected invoice. `note` is the reason that the operator added, or null. */
  corrects: { number: string; issuedOn: string; note: string | null } | null;
  issuedOn: string;
  soldOn: string;
  /**
   * The language in which the invoice was issued. A download in the other language has the same
   * content.
   */
  language: Locale;
  seller: InvoiceSeller;
  buyer: InvoiceBuyer;
  /**
   * The text of the invoice's line, in its language of issue: 'Biurko: ' and the name of the
   * package.
   */
  line: string;
  /**
   * The package's names in both languages on the day of issue. Null on invoices older than this
   * column, which show `line`.
   */
  names: Record<Language, string> | null;
  /**
   * The first day and the end day of the sold period. Null on invoices older than these columns.
   */
  service: { from: string; to: string } | null;
  /** The day of the payment, or of the refund on a corrective invoice. */
  paidOn: string;
  net: number;
  vat: number;
  masked: string;
}
