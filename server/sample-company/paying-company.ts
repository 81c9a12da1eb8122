import * as z from 'zod';
import { companyFileKey } from '#contract/company-file.ts';

/**
 * A saved card. The PayU simulator of `npm start` has a card with the same token
 * (simulators/payu/demo-cards.ts).
 */
const card = z.strictObject({
  /** The key of the person who saved the card. */
  owner: companyFileKey,
  token: z.string(),
  masked: z.string(),
});

/** The invoice data and cards of a paying company. */
export const payingCompanySchema = z.strictObject({
  invoice: z.strictObject({
    name: z.string(),
    vatNumber: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    street: z.string(),
    postalCode: z.string(),
    city: z.string(),
    country: z.string(),
    recipients: z.string(),
  }),
  cards: z.strictObject({
    /** The default card, which paid for all packages. */
    payer: card,
    /** A card that was saved but never charged for a package. */
    spare: card,
  }),
});
export type PayingCompany = z.output<typeof payingCompanySchema>;
export type PayingCard = PayingCompany['cards']['payer'];

/**
 * The schema of the seller on the sample's invoices. `npm start` uses this seller too, if no other
 * one is configured.
 */
export const sampleSellerSchema = z.strictObject({
  name: z.string(),
  vatNumber: z.string(),
  street: z.string(),
  postalCode: z.string(),
  city: z.string(),
});
