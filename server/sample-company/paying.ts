import * as z from 'zod';
import { key } from '#contract/company-file.ts';

/** A saved card; the PayU that `npm start` runs beside the server knows its token. */
const card = z.strictObject({
  /** Who gave it. */
  owner: key,
  token: z.string(),
  masked: z.string(),
});

/** What a company of the sample that pays says of its invoices, and by what it pays. */
export const paying = z.strictObject({
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
    /** The default one, by which everything was paid. */
    payer: card,
    /** One that was only added. */
    spare: card,
  }),
});
export type Paying = z.output<typeof paying>;
export type PayingCard = Paying['cards']['payer'];

/** Who sells in the sample; what `npm start` has for it, too, where nobody is set. */
export const sampleSeller = z.strictObject({
  name: z.string(),
  vatNumber: z.string(),
  street: z.string(),
  postalCode: z.string(),
  city: z.string(),
});
