import type { Language, Locale } from '#contract/wire/locales.ts';
import type { InvoiceSeller } from '#server/platform/payment-settings.ts';

/** The buyer, by the company's invoice data of that day. */
export interface InvoiceBuyer {
  name: string;
  vatNumber: string;
  /** First and last name, if any. */
  person: string;
  street: string;
  postalCode: string;
  city: string;
  state: string;
  country: string;
}

/**
 * An invoice, or a correction of one, whose amounts are the refunded ones. Grosze. Days are
 * yyyy-MM-dd in Warsaw.
 */
export interface Invoice {
  id: string;
  number: string;
  orderNumber: string;
  /** The email of the order's buyer. */
  payerEmail: string;
  /** The corrected invoice. `note` is the operator's reason besides the refund, or null. */
  corrects: { number: string; issuedOn: string; note: string | null } | null;
  issuedOn: string;
  soldOn: string;
  /** The language of its issue. A download in the other language has the same content. */
  language: Locale;
  seller: InvoiceSeller;
  buyer: InvoiceBuyer;
  /** The name of the sold package at the time of issue. */
  line: string;
  /**
   * The package's names in both languages that day. Null on invoices older than this column, which
   * show `line`.
   */
  names: Record<Language, string> | null;
  /**
   * The days of the sold period: its start, and its end day. Null on invoices older than these
   * columns.
   */
  service: { from: string; to: string } | null;
  /** The day of the payment, or of the refund on a correction. */
  paidOn: string;
  net: number;
  vat: number;
  masked: string;
}
