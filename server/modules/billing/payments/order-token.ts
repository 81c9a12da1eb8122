import * as z from 'zod';
import type { Sealer } from '#server/platform/tokens/sealed.ts';

/**
 * The means of payment of an order without a saved card: the form's token, or the card that PayU
 * saves once it is paid.
 */
const orderToken = z.object({
  token: z.string(),
  card: z.object({ masked: z.string(), month: z.number(), year: z.number() }).nullable(),
});
export type OrderToken = z.infer<typeof orderToken>;

/** Encrypts the means of payment as it is stored with its order. */
export const sealToken = (sealer: Sealer, token: OrderToken): string => sealer.seal(JSON.stringify(token));

/**
 * Decrypts the token of a saved card. Null for one encrypted with another AUTH_SECRET, which cannot
 * be charged any more.
 */
export function openCard(sealer: Sealer, sealed: string): string | null {
  try {
    return sealer.open(sealed);
  } catch {
    return null;
  }
}

/** Decrypts the payment token of an order. Null if another AUTH_SECRET encrypted it. */
export function openToken(sealer: Sealer, sealed: string): OrderToken | null {
  const opened = openCard(sealer, sealed);
  return opened === null ? null : orderToken.parse(JSON.parse(opened));
}
