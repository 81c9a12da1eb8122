import type { Locale } from '#contract/locales.ts';
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
  language: Locale;
  seller: InvoiceSeller;
  buyer: InvoiceBuyer;
  line: string;
  net: number;
  vat: number;
  masked: string;
}
