import * as z from 'zod';
import type { Encryptor } from '#server/platform/tokens/encryptor.ts';

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
export const encryptToken = (encryptor: Encryptor, token: OrderToken): string =>
  encryptor.encrypt(JSON.stringify(token));

/**
 * Decrypts the token of a saved card. Null for one encrypted with another AUTH_SECRET, which cannot
 * be charged any more.
 */
export function openCard(encryptor: Encryptor, sealed: string): string | null {
  try {
    return encryptor.decrypt(sealed);
  } catch {
    return null;
  }
}

/** Decrypts the payment token of an order. Null if another AUTH_SECRET encrypted it. */
export function decryptToken(encryptor: Encryptor, sealed: string): OrderToken | null {
  const opened = openCard(encryptor, sealed);
  return opened === null ? null : orderToken.parse(JSON.parse(opened));
}
