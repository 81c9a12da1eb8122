import * as z from 'zod';
import type { Sealer } from '#server/platform/tokens/sealed.ts';

/** What an order is charged by while it has no saved card: the form's token, or the card that PayU saves once it is paid. */
const orderToken = z.object({
  token: z.string(),
  card: z.object({ masked: z.string(), month: z.number(), year: z.number() }).nullable(),
});
export type OrderToken = z.infer<typeof orderToken>;

/** As it is stored with its order. */
export const sealToken = (sealer: Sealer, token: OrderToken): string => sealer.seal(JSON.stringify(token));

/** The token of a saved card; null for one that was sealed by another AUTH_SECRET, which nobody can charge any more. */
export function openCard(sealer: Sealer, sealed: string): string | null {
  try {
    return sealer.open(sealed);
  } catch {
    return null;
  }
}

/** What an order is charged by; null as above. */
export function openToken(sealer: Sealer, sealed: string): OrderToken | null {
  const opened = openCard(sealer, sealed);
  return opened === null ? null : orderToken.parse(JSON.parse(opened));
}
