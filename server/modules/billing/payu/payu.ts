import * as z from 'zod';
import type { PayuSettings } from '#server/platform/payment-settings.ts';
import type { Buyer } from './buyer.ts';
import { PayuUnavailable, payuCalls } from './payu-calls.ts';

/** A charge of a card. */
export interface PayuCharge {
  /** Our id. PayU never charges the same one twice. */
  extOrderId: string;
  /** Grosze, VAT included. 0 saves the card. */
  amount: number;
  description: string;
  /** TOK_… of the form, or TOKC_… of a saved card. */
  token: string;
  /** FIRST: the holder is present. STANDARD: an automatic renewal. */
  recurring: 'FIRST' | 'STANDARD';
  buyer: Buyer & { language: string };
  customerIp: string;
  notifyUrl: string;
  continueUrl: string | null;
}

/** A card as PayU has saved it. */
export interface PayuCard {
  token: string;
  masked: string;
  month: number;
  year: number;
}

/**
 * PayU's answer to a charge.
 * - `taken`: it will be charged, after its holder was at `redirectUri` if there is one.
 * - `known`: it was taken before.
 * - `refused`: it was not taken and never will be. `code` is PayU's own.
 */
export type Charged =
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

/** An amount in PayU's form, in grosze. A missing or empty amount is invalid, and not 0. */
export const payuAmount = z
  .union([z.number(), z.string().regex(/^\d{1,10}$/)])
  .pipe(z.coerce.number<number | string>().int().min(0));

/** An order in PayU's notifications and answers. Amounts are grosze. */
export const payuOrder = z.object({
  // The id is stored unchanged, so the database must accept its characters.
  orderId: z.string().regex(/^[\x21-\x7e]{1,100}$/),
  extOrderId: z.string(),
  merchantPosId: z.string(),
  currencyCode: z.string(),
  totalAmount: payuAmount,
  status: z.string(),
});
export type PayuOrder = z.infer<typeof payuOrder>;

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
 * Parses an answer of PayU. An unknown form (a proxy's, another interface's) leaves the result of
 * the call open.
 * @throws PayuUnavailable
 */
function readAs<T>(schema: z.ZodType<T>, body: unknown): T {
  const read = schema.safeParse(body);
  if (!read.success) throw new PayuUnavailable(read.error);
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

/** Opens the saved cards of our customers at PayU. */
function payuCards(callAs: ReturnType<typeof payuCalls>['callAs']) {
  return {
    /** Reads the customer's saved cards with a first payment. */
    async readCards(buyer: Buyer): Promise<PayuCard[]> {
      const { body } = await callAs(buyer, 'GET', 'paymethods');
      return savedCards.parse(body).cardTokens.map((card) => ({
        token: card.value,
        masked: card.cardNumberMasked,
        month: card.cardExpirationMonth,
        year: card.cardExpirationYear,
      }));
    },

    /** Removes a saved card. An unknown card counts as removed. */
    async removeCard(token: string, buyer: Buyer): Promise<void> {
      const { status, body } = await callAs(buyer, 'DELETE', `tokens/${encodeURIComponent(token)}`);
      if (status >= 300 && status !== 404) throw new Error(`PayU refused to forget a card: ${JSON.stringify(body)}`);
    },
  };
}

/**
 * Opens the part of PayU's REST interface that we need. An unclear answer throws {@link
 * PayuUnavailable}.
 */
export function openPayuShop(shop: PayuSettings) {
  const { call, callAs } = payuCalls(shop);

  /** Reads the card data of an order's last try at the bank. */
  async function readLastTry(payuOrderId: string) {
    const { status, body } = await call('GET', `orders/${encodeURIComponent(payuOrderId)}/transactions`);
    return status === 200 ? transactions.parse(body).transactions.at(-1)?.card?.cardData : undefined;
  }

  return {
    shop,

    /**
     * @throws PayuUnavailable: it may have been taken, or not; the same extOrderId may be sent
     * again
     */
    async charge(charge: PayuCharge): Promise<Charged> {
      const { status, body } = await call('POST', 'orders', bodyOf(shop, charge));
      if (status === 201 || status === 200 || status === 302) {
        const answer = readAs(chargeAnswer, body);
        // Other kinds of redirection (such as a repeated code) also lead the payer to the bank's
        // page.
        const redirectUri = answer.redirectUri ?? null;
        return { outcome: 'taken', payuOrderId: answer.orderId, redirectUri, card: cardOf(answer) };
      }
      const { statusCode, codeLiteral = '' } = readAs(refusalAnswer, body).status;
      if (statusCode === 'ERROR_ORDER_NOT_UNIQUE') return { outcome: 'known' };
      return { outcome: 'refused', code: codeLiteral || statusCode };
    },

    /** @returns null when PayU has no such order */
    async readOrder(payuOrderId: string): Promise<PayuOrder | null> {
      const { status, body } = await call('GET', `orders/${encodeURIComponent(payuOrderId)}`);
      if (status === 404) return null;
      const [order] = z.object({ orders: z.array(payuOrder) }).parse(body).orders;
      return order ?? null;
    },

    /**
     * Finds the order with our id (`extOrderId`) whose answer was lost.
     * @returns null when PayU lists none with that id
     * @throws PayuUnavailable
     */
    async findOrder(extOrderId: string): Promise<PayuOrder | null> {
      const { status, body } = await call('GET', `orders?extOrderId=${encodeURIComponent(extOrderId)}`);
      if (status !== 200) return null;
      const listed = z.object({ orders: z.array(payuOrder) }).safeParse(body).data?.orders ?? [];
      return listed.find((order) => order.extOrderId === extOrderId) ?? null;
    },

    /** Reads the bank's code of the last try. 000 stands for paid. */
    async readResponseCode(payuOrderId: string): Promise<string | null> {
      return (await readLastTry(payuOrderId))?.cardResponseCode ?? null;
    },

    /** Reads the masked number of the card that paid an order. */
    async readMaskedNumber(payuOrderId: string): Promise<string | null> {
      return (await readLastTry(payuOrderId))?.cardNumberMasked ?? null;
    },

    /**
     * Captures the money of an order that waits for it, at a point of sale without automatic
     * receipt.
     * @throws PayuUnavailable; Error when PayU refuses
     */
    async capture(payuOrderId: string): Promise<void> {
      const { status, body } = await call('POST', `orders/${encodeURIComponent(payuOrderId)}/captures`);
      if (status >= 300) throw new Error(`PayU refused to take an order's money: ${JSON.stringify(body)}`);
    },

    /**
     * Cancels an order that waits for its holder, or for its money to be captured.
     * @returns whether PayU did; an ended order stays as it is
     */
    async cancel(payuOrderId: string): Promise<boolean> {
      const { status } = await call('DELETE', `orders/${encodeURIComponent(payuOrderId)}`);
      return status === 200;
    },

    /**
     * Requests a refund. A repeat with the same name is the same refund. PayU queues it and reports
     * its end later.
     * @returns its status: PENDING, FINALIZED or CANCELED
     * @throws PayuUnavailable; Error when PayU refuses
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
     * Reads the status of the refund of this name. Null when PayU has none.
     * @throws PayuUnavailable
     */
    async readRefund(payuOrderId: string, extRefundId: string): Promise<string | null> {
      const { status, body } = await call('GET', `orders/${encodeURIComponent(payuOrderId)}/refunds`);
      if (status === 404) return null;
      return readAs(refundList, body).refunds.find((one) => one.extRefundId === extRefundId)?.status ?? null;
    },

    ...payuCards(callAs),
  };
}

export type Payu = ReturnType<typeof openPayuShop>;
