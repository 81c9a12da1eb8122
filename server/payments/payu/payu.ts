import * as z from 'zod';
import type { PayuSettings } from '#server/platform/payment-settings.ts';
import type { Buyer } from './buyer.ts';
import { PayuUnavailable, payuCalls } from './payu-calls.ts';

/** A charge of a card. */
export interface PayuCharge {
  /** Ours: the same is never charged twice. */
  extOrderId: string;
  /** Grosze, VAT included; 0 saves the card. */
  amount: number;
  description: string;
  /** TOK_… of the form, or TOKC_… of a saved card. */
  token: string;
  /** FIRST: its holder is there. STANDARD: a renewal, nobody is. */
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
 * What PayU said of a charge.
 * - `taken`: it will be charged, after its holder was at `redirectUri` where there is one.
 * - `known`: it was taken before.
 * - `refused`: it was not taken and never will be; `code` is PayU's own.
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

/** An amount as PayU writes it, in grosze: nothing and an empty text are none, and not 0. */
export const payuAmount = z
  .union([z.number(), z.string().regex(/^\d{1,10}$/)])
  .pipe(z.coerce.number<number | string>().int().min(0));

/** An order as PayU tells of it, in a notification or when asked. Amounts are grosze. */
export const payuOrder = z.object({
  // Stored as it is: nothing that a database takes for no text.
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

/** An answer that is none as PayU gives them (a proxy's, another interface's) leaves open what became of the call. @throws PayuUnavailable */
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

/** PayU's REST interface, as far as we need it. Whatever gives no clear answer is {@link PayuUnavailable}. */
export function openPayuShop(shop: PayuSettings) {
  const { call, callAs } = payuCalls(shop);

  /** What the bank was asked last of an order, and by which card. */
  async function readLastTry(payuOrderId: string) {
    const { status, body } = await call('GET', `orders/${encodeURIComponent(payuOrderId)}/transactions`);
    return status === 200 ? transactions.parse(body).transactions.at(-1)?.card?.cardData : undefined;
  }

  return {
    shop,

    /** @throws PayuUnavailable: it may have been taken, or not; the same extOrderId may be sent again */
    async charge(charge: PayuCharge): Promise<Charged> {
      const { status, body } = await call('POST', 'orders', bodyOf(shop, charge));
      if (status === 201 || status === 200 || status === 302) {
        const answer = readAs(chargeAnswer, body);
        // Some redirections of other kinds (a code wanted again) are the same to whoever pays: the bank's page.
        const redirectUri = answer.redirectUri ?? null;
        return { outcome: 'taken', payuOrderId: answer.orderId, redirectUri, card: cardOf(answer) };
      }
      const { statusCode, codeLiteral = '' } = readAs(refusalAnswer, body).status;
      if (statusCode === 'ERROR_ORDER_NOT_UNIQUE') return { outcome: 'known' };
      return { outcome: 'refused', code: codeLiteral || statusCode };
    },

    /** @returns null where PayU knows no such order */
    async readOrder(payuOrderId: string): Promise<PayuOrder | null> {
      const { status, body } = await call('GET', `orders/${encodeURIComponent(payuOrderId)}`);
      if (status === 404) return null;
      const [order] = z.object({ orders: z.array(payuOrder) }).parse(body).orders;
      return order ?? null;
    },

    /**
     * The order that we call by this name (`extOrderId`), of which no answer came.
     * @returns null where PayU tells of none so called
     * @throws PayuUnavailable
     */
    async findOrder(extOrderId: string): Promise<PayuOrder | null> {
      const { status, body } = await call('GET', `orders?extOrderId=${encodeURIComponent(extOrderId)}`);
      if (status !== 200) return null;
      const listed = z.object({ orders: z.array(payuOrder) }).safeParse(body).data?.orders ?? [];
      return listed.find((order) => order.extOrderId === extOrderId) ?? null;
    },

    /** The bank's code of the last try: 000 is paid. */
    async readResponseCode(payuOrderId: string): Promise<string | null> {
      return (await readLastTry(payuOrderId))?.cardResponseCode ?? null;
    },

    /** The number of the card that an order was paid by, masked. */
    async readMaskedNumber(payuOrderId: string): Promise<string | null> {
      return (await readLastTry(payuOrderId))?.cardNumberMasked ?? null;
    },

    /** Takes the money of an order that waits for it, where the point of sale does not by itself. @throws PayuUnavailable; Error where PayU refuses */
    async capture(payuOrderId: string): Promise<void> {
      const { status, body } = await call('POST', `orders/${encodeURIComponent(payuOrderId)}/captures`);
      if (status >= 300) throw new Error(`PayU refused to take an order's money: ${JSON.stringify(body)}`);
    },

    /** Cancels what waits for its holder, or for its money to be taken. @returns whether PayU did; what has ended stays as it is */
    async cancel(payuOrderId: string): Promise<boolean> {
      const { status } = await call('DELETE', `orders/${encodeURIComponent(payuOrderId)}`);
      return status === 200;
    },

    /**
     * Has money given back; sent again by the same name it is the same refund. PayU queues it, and tells of its end later.
     * @returns its status: PENDING, FINALIZED or CANCELED
     * @throws PayuUnavailable; Error where PayU refuses
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

    /** The status of the refund of this name; null where PayU has none. @throws PayuUnavailable */
    async readRefund(payuOrderId: string, extRefundId: string): Promise<string | null> {
      const { status, body } = await call('GET', `orders/${encodeURIComponent(payuOrderId)}/refunds`);
      if (status === 404) return null;
      return readAs(refundList, body).refunds.find((one) => one.extRefundId === extRefundId)?.status ?? null;
    },

    /** The customer's saved cards, whose first payment was made. */
    async readCards(buyer: Buyer): Promise<PayuCard[]> {
      const { body } = await callAs(buyer, 'GET', 'paymethods');
      return savedCards.parse(body).cardTokens.map((card) => ({
        token: card.value,
        masked: card.cardNumberMasked,
        month: card.cardExpirationMonth,
        year: card.cardExpirationYear,
      }));
    },

    /** Forgets a saved card; one that PayU doesn't know is forgotten. */
    async removeCard(token: string, buyer: Buyer): Promise<void> {
      const { status, body } = await callAs(buyer, 'DELETE', `tokens/${encodeURIComponent(token)}`);
      if (status >= 300 && status !== 404) throw new Error(`PayU refused to forget a card: ${JSON.stringify(body)}`);
    },
  };
}

export type Payu = ReturnType<typeof openPayuShop>;
