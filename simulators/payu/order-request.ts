import { isIP } from 'node:net';
import * as z from 'zod';
import { createPayuRefusal, createWrongValueRefusal } from './answers.ts';

const grosze = z.string().regex(/^\d{1,10}$/);
const product = z.object({ name: z.string(), unitPrice: grosze, quantity: z.string().regex(/^\d+$/) });

const initiations = ['FIRST', 'STANDARD', 'STANDARD_CARDHOLDER', 'STANDARD_MERCHANT'] as const;

/** The fields of a new order that a card payment needs. Other fields of PayU are ignored. */
const orderRequest = z.object({
  extOrderId: z.string().min(1).max(1_024).optional(),
  notifyUrl: z.url().optional(),
  continueUrl: z.url().optional(),
  customerIp: z.string().refine((address) => isIP(address) > 0),
  merchantPosId: z.string(),
  description: z.string().min(1).max(4_000),
  validityTime: z.string().regex(/^\d+$/).optional(),
  currencyCode: z.enum(['PLN', 'EUR', 'USD', 'GBP', 'CZK']),
  totalAmount: grosze,
  products: z.array(product).optional(),
  buyer: z
    .object({
      email: z.email(),
      extCustomerId: z.string().optional(),
      phone: z.string().optional(),
      firstName: z.string().optional(),
      lastName: z.string().optional(),
      language: z.string().optional(),
    })
    .optional(),
  payMethods: z.object({ payMethod: z.object({ type: z.literal('CARD_TOKEN'), value: z.string() }) }),
  recurring: z.enum(['FIRST', 'STANDARD']).optional(),
  cardOnFile: z.enum(['FIRST', 'STANDARD_CARDHOLDER', 'STANDARD_MERCHANT']).optional(),
  threeDsAuthentication: z
    .object({
      challengeRequested: z.enum(['YES', 'NO', 'MANDATE']).optional(),
      recurring: z.object({ frequency: z.string(), expiry: z.iso.datetime({ offset: true }) }).optional(),
    })
    .optional(),
});

export type OrderRequest = z.infer<typeof orderRequest>;

/**
 * Returns PayU's kind of a payment with a saved card. `FIRST` saves the card. Others charge it:
 * `STANDARD_CARDHOLDER` at the cardholder's request, `STANDARD` and `STANDARD_MERCHANT` as a
 * renewal. Undefined for a payment without a saved card.
 */
export const findSavedCardPaymentKind = ({
  recurring,
  cardOnFile,
}: OrderRequest): (typeof initiations)[number] | undefined => recurring ?? cardOnFile;

/**
 * Parses the body of a new order.
 * @throws PayuRefusal with PayU's code of a missing field (ERROR_VALUE_MISSING) or a wrong one
 * (ERROR_VALUE_INVALID)
 */
export function parseOrderRequest(body: unknown): OrderRequest {
  const read = orderRequest.safeParse(body);
  if (!read.success) {
    const [{ path, ...issue }] = read.error.issues as [z.core.$ZodIssue];
    const at = path.join('.');
    const value = path.reduce<unknown>(
      (inner, key) => (inner as Record<PropertyKey, unknown> | undefined)?.[key],
      body,
    );
    if (value === undefined || value === '')
      throw createPayuRefusal(400, 'ERROR_VALUE_MISSING', {
        codeLiteral: 'MISSING_VALUE',
        statusDesc: `Required field: ${at}`,
      });
    throw createWrongValueRefusal(`Invalid field: ${at} (${issue.code})`);
  }
  const order = read.data;
  if (order.recurring && order.cardOnFile) throw createWrongValueRefusal('recurring and cardOnFile exclude each other');
  const isVerification = Number(order.totalAmount) === 0;
  if (isVerification && findSavedCardPaymentKind(order) !== 'FIRST')
    throw createWrongValueRefusal('An order over 0 saves a card', 'INVALID_AMOUNT');
  if (!isVerification && !order.products?.length)
    throw createPayuRefusal(400, 'ERROR_VALUE_MISSING', {
      codeLiteral: 'MISSING_VALUE',
      statusDesc: 'Required field: products',
    });
  return order;
}
