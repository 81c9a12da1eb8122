import * as z from 'zod';
import { endpoint } from '#contract/wire/endpoint.ts';
import { createTextSchema, id, instant } from '#contract/wire/formats.ts';
import { languages } from '#contract/wire/locales.ts';
import { grosze } from './money.ts';

/*
 * Card payments (modules, sections 2 to 9; PAY-01 to PAY-03): orders, cards and invoices of a
 * company. Money is integer grosze. Card numbers and codes go into PayU's own frames. The server
 * receives only the token that PayU's form returns.
 */

const payer = { who: 'member', allOf: ['subscription-create'] } as const;

/**
 * The status of an order, which only moves forward. An order that saves a card costs PLN 0 and ends
 * as REFUNDED, or as CANCELED if it fails.
 */
export const orderStatuses = ['NEW', 'PENDING', 'COMPLETED', 'CANCELED', 'REFUNDED'] as const;
export const orderStatus = z.enum(orderStatuses);
export type OrderStatus = z.infer<typeof orderStatus>;

/** Returns whether an order has not ended. */
export const isOrderUnfinished = (status: OrderStatus): boolean => status === 'NEW' || status === 'PENDING';

/** The purpose of an order: `payment` buys a package, `renewal` renews it, `card` saves a card. */
export const orderKinds = ['payment', 'renewal', 'card'] as const;
export type OrderKind = (typeof orderKinds)[number];

/**
 * The reasons of a declined charge. `other` stands for all other response codes of the bank, and
 * for a lost order. `noCard` means that the company has no card to charge.
 */
export const declineReasons = [
  'insufficientFunds',
  'limitExceeded',
  'notAuthenticated',
  'cardBlocked',
  'cardExpired',
  'noCard',
  'other',
] as const;
export type DeclineReason = (typeof declineReasons)[number];

/** A card in lists. `brandImageUrl` is the path of a picture that our own server serves. */
export const paymentCardSummary = z.object({
  cardBrand: z.string(),
  brandImageUrl: z.string(),
  cardNumberMasked: z.string(),
});

/** A saved card. It expires at the end of its expiration month. */
export const savedPaymentCard = paymentCardSummary.extend({
  id,
  default: z.boolean(),
  cardExpirationMonth: z.number().int().min(1).max(12),
  cardExpirationYear: z.number().int(),
  expired: z.boolean(),
});
export type SavedPaymentCard = z.infer<typeof savedPaymentCard>;

/** An invoice or corrective invoice in lists. The server issued it in `language`. */
export const invoiceOfOrder = z.object({ id, number: z.string(), language: z.enum(languages) });
export type InvoiceOfOrder = z.infer<typeof invoiceOfOrder>;

/** An order, as members with the permission to pay see it. Amounts are in grosze. */
export const order = z.object({
  id,
  /** The order's number, which screens show instead of its id. */
  number: z.string(),
  kind: z.enum(orderKinds),
  status: orderStatus,
  /** The package's name in the caller's language. Null if the order saves a card. */
  packageName: z.string().nullable(),
  net: grosze,
  vat: grosze,
  gross: grosze,
  createdOn: instant,
  endedOn: instant.nullable(),
  card: paymentCardSummary.nullable(),
  /** The reason why the charge was declined. Null for an order without a declined charge. */
  decline: z.enum(declineReasons).nullable(),
  /**
   * The bank's page where the cardholder confirms the payment. Null if the payment needs no
   * confirmation, and after the order has ended.
   */
  redirectUri: z.string().nullable(),
  /**
   * The time of our server's next request to PayU about an order whose response from PayU was lost.
   * Null for any other order.
   */
  nextAskOn: instant.nullable(),
  /**
   * True if PayU has the order, but the response with the address of the bank's page was lost.
   * Another payment replaces the order, unless PayU has charged it meanwhile.
   */
  pageLost: z.boolean(),
  invoice: invoiceOfOrder.nullable(),
  /** The corrective invoice after a refund. Null if there is none. */
  correction: invoiceOfOrder.nullable(),
});
export type Order = z.infer<typeof order>;

export const getPaymentSettings = endpoint({
  method: 'GET',
  path: '/:company/payment/settings',
  area: 'payments',
  summary: 'Whether cards can be paid with here, and where the provider tells more',
  access: payer,
  answer: {
    status: 200,
    body: z.object({
      available: z.boolean(),
      /**
       * The addresses of the operator's pages about prices and about larger offers. Null if the
       * deployment configures none.
       */
      pricingUrl: z.string().nullable(),
      contactUrl: z.string().nullable(),
    }),
  },
  errors: [],
});

/** The maximum number of orders in the list, which contains the newest ones. */
export const maxListedOrders = 100;

export const listOrders = endpoint({
  method: 'GET',
  path: '/:company/payment/orders',
  area: 'payments',
  summary: 'The company’s newest orders, at most 100, the newest first',
  access: payer,
  answer: { status: 200, body: z.object({ orders: z.array(order) }) },
  errors: [],
});

export const getOrder = endpoint({
  method: 'GET',
  path: '/:company/payment/orders/:id',
  area: 'payments',
  summary: 'An order of the company, as it is now',
  access: payer,
  params: z.object({ id }),
  answer: { status: 200, body: order },
  errors: ['notFound'],
});

export const listCards = endpoint({
  method: 'GET',
  path: '/:company/payment/cards',
  area: 'payments',
  summary: 'The company’s saved cards, the default one first',
  access: payer,
  answer: { status: 200, body: z.object({ cards: z.array(savedPaymentCard) }) },
  errors: [],
});

export const setDefaultCard = endpoint({
  method: 'POST',
  path: '/:company/payment/setDefaultCard',
  area: 'payments',
  summary: 'Charges renewals to this card from now on',
  access: payer,
  body: z.strictObject({ cardId: id }),
  answer: { status: 204 },
  errors: ['notFound', 'cardExpired'],
});

export const removeCard = endpoint({
  method: 'DELETE',
  path: '/:company/payment/cards/:id',
  area: 'payments',
  summary:
    'Forgets a card, at PayU too; the default one only if it is expired, or the only one and on the free package',
  access: payer,
  params: z.object({ id }),
  answer: { status: 204 },
  errors: ['notFound', 'cardIsDefault'],
});

const pdf = { status: 200, file: 'application/pdf' } as const;

export const downloadInvoice = endpoint({
  method: 'GET',
  path: '/:company/payment/invoice',
  area: 'payments',
  summary: 'An invoice of the company, or a correction of one, as PDF',
  description: 'In the language that it was issued in, unless `language` says the other: both say the same.',
  access: payer,
  query: z.object({ id, language: z.enum(languages).optional() }),
  answer: pdf,
  errors: ['notFound'],
});

export const downloadOrder = endpoint({
  method: 'GET',
  path: '/:company/payment/order',
  area: 'payments',
  summary: 'An order of the company, as PDF: what was paid, when, and by which card',
  access: payer,
  query: z.object({ id }),
  answer: pdf,
  errors: ['notFound'],
});

const tokenOfForm = createTextSchema(200).min(1);

/**
 * The response to a new order. With `SUCCESS`, PayU charges the card later. With
 * `WARNING_CONTINUE_3DS`, the cardholder first confirms the payment at the bank's page
 * `redirectUri`.
 */
const startedOrder = z.object({
  status: z.enum(['SUCCESS', 'WARNING_CONTINUE_3DS']),
  orderId: id,
  redirectUri: z.string().nullable(),
});

export const startRecurringPayment = endpoint({
  method: 'POST',
  path: '/:company/payment/startRecurringPayment',
  area: 'payments',
  summary: 'Pays for a package, and saves the card for its renewals',
  description:
    'token: what the form for cards gave (TOK_…), or the id of a saved card. continueUrl: where the bank sends the browser back to, a page of this deployment; `orderId` is added to it. While a payment of the company for the same package by the same token is under way, that one is answered.',
  access: payer,
  body: z.strictObject({
    packageId: id,
    token: tokenOfForm,
    /** The masked card number from PayU's form. The number in PayU's response takes precedence. */
    mask: createTextSchema(40).default(''),
    continueUrl: createTextSchema(500),
    /** True if the company wants an invoice. The server refuses a payment without this field. */
    invoice: z.boolean().optional(),
    /**
     * The net price on the payer's screen. If the price is higher now, the server charges nothing.
     */
    price: grosze.optional(),
  }),
  answer: { status: 200, body: startedOrder },
  errors: [
    'notFound',
    'paymentsNotConfigured',
    'continueUrlForeign',
    'invoiceChoiceMissing',
    'invoiceDataMissing',
    'packageInForce',
    'changeQueued',
    'offerChanged',
    'cardExpired',
    'cardTokenInvalid',
    'paymentUnderWay',
    'tooManyRequests',
  ],
});

export const addNewCard = endpoint({
  method: 'POST',
  path: '/:company/payment/addNewCard',
  area: 'payments',
  summary: 'Saves a card, by an order for PLN 0',
  access: payer,
  body: z.strictObject({
    token: tokenOfForm,
    mask: createTextSchema(40).default(''),
    continueUrl: createTextSchema(500),
  }),
  answer: { status: 200, body: startedOrder },
  errors: [
    'paymentsNotConfigured',
    'continueUrlForeign',
    'cardExpired',
    'cardTokenInvalid',
    'paymentUnderWay',
    'tooManyRequests',
  ],
});

/**
 * A failed renewal. `nextTryOn` is the time of the next automatic charge, or null if none follows.
 * The company keeps its package until `keptUntil`.
 */
export const renewalFailure = z.object({
  decline: z.enum(declineReasons),
  failedOn: instant,
  nextTryOn: instant.nullable(),
  keptUntil: instant,
});
export type RenewalFailure = z.infer<typeof renewalFailure>;

export const getRenewalTrouble = endpoint({
  method: 'GET',
  path: '/:company/payment/trouble',
  area: 'payments',
  summary: 'What is wrong with the renewal of the company’s package; null when nothing is',
  access: payer,
  answer: { status: 200, body: z.object({ trouble: renewalFailure.nullable() }) },
  errors: [],
});

export const notifyPayment = endpoint({
  method: 'POST',
  path: '/payment/notify',
  area: 'payments',
  summary: 'What PayU tells of an order or a refund',
  description:
    'PayU’s notification, signed by OpenPayU-Signature over the bytes and the second key. Its point of sale, amount, currency and extOrderId must be the order’s; repeated, late and reordered ones change nothing.',
  access: { who: 'anyone' },
  signedBody: { maxBytes: 64_000 },
  answer: { status: 200, body: z.object({}) },
  errors: ['signatureInvalid', 'orderMismatch', 'paymentsNotConfigured'],
});
