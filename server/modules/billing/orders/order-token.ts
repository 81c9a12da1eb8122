import * as z from 'zod';
import type { Encryptor } from '#server/platform/tokens/encryptor.ts';

/**
 * The payment token of an order without a saved card. It is the form's token before the payment,
 * and afterwards the token of the card that PayU saved.
 */
const orderToken = z.object({
  token: z.string(),
  card: z.object({ masked: z.string(), month: z.number(), year: z.number() }).nullable(),
});
export type OrderToken = z.infer<typeof orderToken>;

/** Encrypts the payment token of an order for storage. */
export const encryptOrderToken = (encryptor: Encryptor, token: OrderToken): string =>
  encryptor.encrypt(JSON.stringify(token));

/**
 * Decrypts the token of a saved card. Returns null for a token that another AUTH_SECRET encrypted,
 * which cannot be charged any more.
 */
export function decryptCardToken(encryptor: Encryptor, sealed: string): string | null {
  try {
    return encryptor.decrypt(sealed);
  } catch {
    return null;
  }
}

/** Decrypts the payment token of an order. Null if another AUTH_SECRET encrypted it. */
export function decryptOrderToken(encryptor: Encryptor, sealed: string): OrderToken | null {
  const opened = decryptCardToken(encryptor, sealed);
  return opened === null ? null : orderToken.parse(JSON.parse(opened));
}
