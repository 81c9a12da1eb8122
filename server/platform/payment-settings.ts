import * as z from 'zod';
import { StartupError } from './startup-error.ts';

const isOrigin = (value: string) => URL.parse(value)?.pathname === '/' && !/[?#]/.test(value);
const page = z.url({
  protocol: /^(https?|mailto)$/,
  error: 'not an address such as https://biurko.example/pricing/{language}',
});
const line = (most: number) => z.string().trim().max(most, `at most ${most} characters`).optional();

/**
 * The environment variables of card payments and of the seller. docs/operations.md describes each
 * variable.
 */
export const paymentVariables = {
  PAYU_URL: z
    .url({ protocol: /^https?$/, error: 'not an address such as https://secure.payu.com' })
    .refine(isOrigin, 'without a path, such as https://secure.payu.com')
    .default('https://secure.payu.com'),
  PAYU_POS_ID: z.string().optional(),
  PAYU_CLIENT_ID: z.string().optional(),
  PAYU_CLIENT_SECRET: z.string().optional(),
  PAYU_SECOND_KEY: z.string().optional(),
  INVOICE_SELLER_NAME: line(250),
  INVOICE_SELLER_VAT_NUMBER: line(50),
  INVOICE_SELLER_STREET: line(250),
  INVOICE_SELLER_POSTAL_CODE: line(10),
  INVOICE_SELLER_CITY: line(100),
  INVOICE_SELLER_ACCOUNT: line(50),
  PRICING_URL: page.optional(),
  ENTERPRISE_CONTACT_URL: page.optional(),
};
type Variables = z.infer<z.ZodObject<typeof paymentVariables>>;

/** The URL of PayU, and the operator's point of sale at PayU. */
export interface PayuSettings {
  /**
   * PayU's origin, without a trailing slash. PayU's script and its card frames load from the same
   * origin.
   */
  url: string;
  posId: string;
  clientId: string;
  clientSecret: string;
  /** The key that signs PayU's notifications. */
  secondKey: string;
}

/** The seller on invoices. */
export interface InvoiceSeller {
  name: string;
  vatNumber: string;
  street: string;
  postalCode: string;
  city: string;
  /** The number of the bank account, as invoices print it. Null omits it. */
  account: string | null;
}

/**
 * The operator's pages to which the screens of the subscription link. `{language}` in them is pl or
 * en. Null omits the link.
 */
export interface OperatorPageUrls {
  pricingUrl: string | null;
  contactUrl: string | null;
}

/** The settings of payments and invoices. Payments need a seller. */
export interface PaymentSettings {
  /**
   * PayU's settings. Null disables payments, and the screens explain that payments are unavailable.
   */
  payu: PayuSettings | null;
  /** The seller on invoices. Never null when `payu` is set. */
  invoiceSeller: InvoiceSeller | null;
  providerPages: OperatorPageUrls;
}

const ofPayu = ['PAYU_POS_ID', 'PAYU_CLIENT_ID', 'PAYU_CLIENT_SECRET', 'PAYU_SECOND_KEY'] as const;
const ofSeller = [
  'INVOICE_SELLER_NAME',
  'INVOICE_SELLER_VAT_NUMBER',
  'INVOICE_SELLER_STREET',
  'INVOICE_SELLER_POSTAL_CODE',
  'INVOICE_SELLER_CITY',
] as const;

/**
 * Returns true if all named settings are present, false if none is. `what` begins the error's
 * message.
 * @throws StartupError when only some of the settings are present
 */
function areGiven(v: Variables, names: readonly (keyof Variables)[], what: string): boolean {
  const missing = names.filter((name) => !v[name]);
  if (missing.length === names.length) return false;
  if (missing.length > 0) throw new StartupError(`${what} ${missing.join(' and ')}; see docs/operations.md.`);
  return true;
}

/**
 * Reads the settings of payments and invoices.
 * @throws StartupError when PayU or the seller has some of its settings and not all, when PayU has
 * no seller, or when PayU's URL in production is not https
 */
export function readPaymentSettings(v: Variables, production: boolean): PaymentSettings {
  const url = new URL(v.PAYU_URL).origin;
  const hasPayu = areGiven(v, ofPayu, 'Payments need');
  const hasSeller = areGiven(v, ofSeller, 'Invoices need');
  if (hasPayu && !hasSeller) throw new StartupError(`Payments need ${ofSeller.join(', ')}; see docs/operations.md.`);
  if (hasPayu && production && !url.startsWith('https:'))
    throw new StartupError('The setting PAYU_URL is not usable: production needs https.');
  return {
    payu: hasPayu
      ? {
          url,
          posId: v.PAYU_POS_ID!,
          clientId: v.PAYU_CLIENT_ID!,
          clientSecret: v.PAYU_CLIENT_SECRET!,
          secondKey: v.PAYU_SECOND_KEY!,
        }
      : null,
    invoiceSeller: hasSeller
      ? {
          name: v.INVOICE_SELLER_NAME!,
          vatNumber: v.INVOICE_SELLER_VAT_NUMBER!,
          street: v.INVOICE_SELLER_STREET!,
          postalCode: v.INVOICE_SELLER_POSTAL_CODE!,
          city: v.INVOICE_SELLER_CITY!,
          account: v.INVOICE_SELLER_ACCOUNT || null,
        }
      : null,
    providerPages: { pricingUrl: v.PRICING_URL ?? null, contactUrl: v.ENTERPRISE_CONTACT_URL ?? null },
  };
}
