import * as z from 'zod';
import type { PayuSettings } from '#server/platform/payment-settings.ts';
import type { PayuBuyer } from './buyer.ts';
import { createPayuRestCalls, PayuOutcomeUnknown } from './payu-rest-calls.ts';

/** A charge of a card at PayU. */
export interface PayuCharge {
  /** Our id of the order. PayU never charges the same id twice. */
  extOrderId: string;
  /** The amount in grosze, VAT included. 0 only saves the card. */
  amount: number;
  description: string;
  /** The token of the card: TOK_… from the form, or TOKC_… of a saved card. */
  token: string;
  /** FIRST while the cardholder is present, STANDARD for an automatic renewal. */
  recurring: 'FIRST' | 'STANDARD';
  buyer: PayuBuyer & { language: string };
  customerIp: string;
  notifyUrl: string;
  continueUrl: string | null;
}

/** A card that PayU has saved. */
export interface PayuCard {
  token: string;
  masked: string;
  month: number;
  year: number;
}

/**
 * PayU's response to a charge. `taken`: PayU charges the card, after the cardholder has visited
 * `redirectUri` if there is one. `known`: PayU has had the order already. `refused`: PayU never
 * charges it, and `code` is PayU's reason.
 */
export type PayuChargeResult =
  | { outcome: 'taken'; payuOrderId: string; redirectUri: string | null; card: PayuCard | null }
  | { outcome: 'known' }
  | { outcome: 'refused'; code: string };

const chargeAnswer = z.object({
  orderId: z.string(),
  redirectUri: z.string().optional(),
  status: z.object({ statusCode: z.string() }),
  payMethods: z
    .object({
      payMethod: z.object({
        value: z.string(),
        card: z
          .object({ number: z.string(), expirationMonth: z.coerce.number(), expirationYear: z.coerce.number() })
          .optional(),
      }),
    })
    .optional(),
});
const refusalAnswer = z.object({ status: z.object({ statusCode: z.string(), codeLiteral: z.string().optional() }) });

/** An amount in grosze, as PayU sends it. A missing or empty amount is invalid, and not 0. */
export const payuAmountSchema = z
  .union([z.number(), z.string().regex(/^\d{1,10}$/)])
  .pipe(z.coerce.number<number | string>().int().min(0));

/** An order in PayU's notifications and responses. Amounts are in grosze. */
export const payuOrderSchema = z.object({
  // The id is stored unchanged, so the database must accept its characters.
  orderId: z.string().regex(/^[\x21-\x7e]{1,100}$/),
  extOrderId: z.string(),
  merchantPosId: z.string(),
  currencyCode: z.string(),
  totalAmount: payuAmountSchema,
  status: z.string(),
});
export type PayuOrder = z.infer<typeof payuOrderSchema>;

const transactions = z.object({
  transactions: z.array(
    z.object({
      card: z
        .object({
          cardData: z.object({ cardResponseCode: z.string().optional(), cardNumberMasked: z.string().optional() }),
        })
        .optional(),
    }),
  ),
});

const refundAnswer = z.object({ refund: z.object({ status: z.string() }) });
const refundList = z.object({ refunds: z.array(z.object({ extRefundId: z.string().optional(), status: z.string() })) });

const savedCards = z.object({
  cardTokens: z.array(
    z.object({
      value: z.string(),
      cardNumberMasked: z.string(),
      cardExpirationMonth: z.coerce.number(),
      cardExpirationYear: z.coerce.number(),
    }),
  ),
});

/**
 * Parses a response of PayU. A response in an unknown form, such as a proxy's, leaves the result of
 * the call unknown.
 * @throws PayuOutcomeUnknown
 */
function readAs<T>(schema: z.ZodType<T>, body: unknown): T {
  const read = schema.safeParse(body);
  if (!read.success) throw new PayuOutcomeUnknown(read.error);
  return read.data;
}

function cardOf({ payMethods }: z.infer<typeof chargeAnswer>): PayuCard | null {
  const { value, card } = payMethods?.payMethod ?? {};
  if (!value?.startsWith('TOKC_') || !card) return null;
  return { token: value, masked: card.number, month: card.expirationMonth, year: card.expirationYear };
}

const bodyOf = (shop: PayuSettings, { amount, token, buyer, continueUrl, ...charge }: PayuCharge) => ({
  ...charge,
  merchantPosId: shop.posId,
  currencyCode: 'PLN',
  totalAmount: String(amount),
  buyer,
  ...(amount > 0 && { products: [{ name: charge.description, unitPrice: String(amount), quantity: '1' }] }),
  ...(continueUrl && { continueUrl }),
  payMethods: { payMethod: { type: 'CARD_TOKEN', value: token } },
});

/** Returns the functions that read and remove our customers' saved cards at PayU. */
function payuCards(callAs: ReturnType<typeof createPayuRestCalls>['callAs']) {
  return {
    /**
     * Reads the customer's saved cards that have made a first payment. @throws PayuOutcomeUnknown
     */
    async readCards(buyer: PayuBuyer): Promise<PayuCard[]> {
      const { body } = await callAs(buyer, 'GET', 'paymethods');
      return readAs(savedCards, body).cardTokens.map((card) => ({
        token: card.value,
        masked: card.cardNumberMasked,
        month: card.cardExpirationMonth,
        year: card.cardExpirationYear,
      }));
    },

    /** Removes a saved card. An unknown card counts as removed. */
    async removeCard(token: string, buyer: PayuBuyer): Promise<void> {
      const { status, body } = await callAs(buyer, 'DELETE', `tokens/${encodeURIComponent(token)}`);
      if (status >= 300 && status !== 404) throw new Error(`PayU refused to forget a card: ${JSON.stringify(body)}`);
    },
  };
}

/**
 * Creates the client for the operations of PayU's REST interface that we need. A call without a
 * clear response throws {@link PayuOutcomeUnknown}.
 */
export function createPayuClient(shop: PayuSettings) {
  const { call, callAs } = createPayuRestCalls(shop);

  /** Reads the card data of an order's last attempt at the bank. */
  async function readLastTry(payuOrderId: string) {
    const { status, body } = await call('GET', `orders/${encodeURIComponent(payuOrderId)}/transactions`);
    return status === 200 ? readAs(transactions, body).transactions.at(-1)?.card?.cardData : undefined;
  }

  return {
    shop,

    /**
     * @throws PayuOutcomeUnknown when PayU may or may not have the order; the caller may send the
     * same extOrderId again
     */
    async charge(charge: PayuCharge): Promise<PayuChargeResult> {
      const { status, body } = await call('POST', 'orders', bodyOf(shop, charge));
      if (status === 201 || status === 200 || status === 302) {
        const answer = readAs(chargeAnswer, body);
        // PayU sends a redirect for 3-D Secure, and also when the payer must type the CVV code
        // again. The browser opens either one.
        const redirectUri = answer.redirectUri ?? null;
        return { outcome: 'taken', payuOrderId: answer.orderId, redirectUri, card: cardOf(answer) };
      }
      const { statusCode, codeLiteral = '' } = readAs(refusalAnswer, body).status;
      if (statusCode === 'ERROR_ORDER_NOT_UNIQUE') return { outcome: 'known' };
      return { outcome: 'refused', code: codeLiteral || statusCode };
    },

    /**
     * @returns null when PayU has no such order
     * @throws PayuOutcomeUnknown
     */
    async readOrder(payuOrderId: string): Promise<PayuOrder | null> {
      const { status, body } = await call('GET', `orders/${encodeURIComponent(payuOrderId)}`);
      if (status === 404) return null;
      const [order] = readAs(z.object({ orders: z.array(payuOrderSchema) }), body).orders;
      return order ?? null;
    },

    /**
     * Finds the order with our id (`extOrderId`) whose response was lost.
     * @returns null when PayU lists no order with that id, or refuses the list
     * @throws PayuOutcomeUnknown
     */
    async findOrder(extOrderId: string): Promise<PayuOrder | null> {
      const { status, body } = await call('GET', `orders?extOrderId=${encodeURIComponent(extOrderId)}`);
      if (status !== 200) return null;
      const listed = z.object({ orders: z.array(payuOrderSchema) }).safeParse(body).data?.orders ?? [];
      return listed.find((order) => order.extOrderId === extOrderId) ?? null;
    },

    /** Reads the bank's code of the last attempt. 000 means paid. */
    async readResponseCode(payuOrderId: string): Promise<string | null> {
      return (await readLastTry(payuOrderId))?.cardResponseCode ?? null;
    },

    /** Reads the masked number of the card that paid an order. */
    async readMaskedNumber(payuOrderId: string): Promise<string | null> {
      return (await readLastTry(payuOrderId))?.cardNumberMasked ?? null;
    },

    /**
     * Captures the money of an order that waits for the capture, at a point of sale without
     * automatic receipt.
     * @throws PayuOutcomeUnknown, or Error when PayU refuses
     */
    async capture(payuOrderId: string): Promise<void> {
      const { status, body } = await call('POST', `orders/${encodeURIComponent(payuOrderId)}/captures`);
      if (status >= 300) throw new Error(`PayU refused to take an order's money: ${JSON.stringify(body)}`);
    },

    /**
     * Cancels an order that waits for the cardholder, or for the capture of its money.
     * @returns whether PayU cancelled it. An ended order stays unchanged.
     */
    async cancel(payuOrderId: string): Promise<boolean> {
      const { status } = await call('DELETE', `orders/${encodeURIComponent(payuOrderId)}`);
      return status === 200;
    },

    /**
     * Requests a refund. PayU treats a repeated id as the same refund, queues it and reports its
     * end later.
     * @returns the status: PENDING, FINALIZED or CANCELED
     * @throws PayuOutcomeUnknown, or Error when PayU refuses
     */
    async refund(
      payuOrderId: string,
      refund: { extRefundId: string; amount: number; description: string },
    ): Promise<string> {
      const { status, body } = await call('POST', `orders/${encodeURIComponent(payuOrderId)}/refunds`, {
        refund: { ...refund, amount: String(refund.amount) },
      });
      if (status >= 300) throw new Error(`PayU refused a refund: ${JSON.stringify(body)}`);
      return readAs(refundAnswer, body).refund.status;
    },

    /**
     * Reads the status of the refund with this id. Returns null when PayU has no such refund or
     * order.
     * @throws PayuOutcomeUnknown
     */
    async readRefund(payuOrderId: string, extRefundId: string): Promise<string | null> {
      const { status, body } = await call('GET', `orders/${encodeURIComponent(payuOrderId)}/refunds`);
      if (status === 404) return null;
      return readAs(refundList, body).refunds.find((one) => one.extRefundId === extRefundId)?.status ?? null;
    },

    ...payuCards(callAs),
  };
}

export type PayuClient = ReturnType<typeof createPayuClient>;
