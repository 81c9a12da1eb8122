import * as z from 'zod';
import type { Sealer } from '#server/platform/tokens/sealed.ts';

/** What an order is charged by while it has no saved card: the form's token, or the card that PayU saves once it is paid. */
const orderToken = z.object({
  token: z.string(),
  card: z.object({ masked: z.string(), month: z.number(), year: z.number() }).nullable(),
});
export type OrderToken = z.infer<typeof orderToken>;

export const sealToken = (sealer: Sealer, token: OrderToken): string => sealer.seal(JSON.stringify(token));

/** @throws what was sealed by another secret */
export const openToken = (sealer: Sealer, sealed: string): OrderToken =>
  orderToken.parse(JSON.parse(sealer.open(sealed)));
