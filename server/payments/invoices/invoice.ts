import type { Language, Locale } from '#contract/locales.ts';
import type { InvoiceSeller } from '#server/platform/payment-settings.ts';

/** Who buys, as the company's invoice data said it that day. */
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

/** An invoice, or a correction of one, whose amounts are what goes back. Grosze; days as yyyy-MM-dd in Warsaw. */
export interface Invoice {
  id: string;
  number: string;
  orderNumber: string;
  /** Of the order's buyer. */
  payerEmail: string;
  /** What it corrects, and why beside that the payment was refunded, in an operator's words; null for nothing more. */
  corrects: { number: string; issuedOn: string; note: string | null } | null;
  issuedOn: string;
  soldOn: string;
  /** The one that it was issued in; the other says the same. */
  language: Locale;
  seller: InvoiceSeller;
  buyer: InvoiceBuyer;
  /** What was sold, as it said when it was issued. */
  line: string;
  /** Of the package, in both languages, as it was called that day; null where nobody knows any more: then `line` stands. */
  names: Record<Language, string> | null;
  /** Days for which the package was sold, both included; null where nobody knows any more. */
  service: { from: string; to: string } | null;
  /** The day of the payment, or on a correction of the refund. */
  paidOn: string;
  net: number;
  vat: number;
  masked: string;
}
