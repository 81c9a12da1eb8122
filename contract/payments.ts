import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { id, instant, text } from './formats.ts';
import { languages } from './locales.ts';
import { grosze } from './money.ts';

/*
 * Card payments (modules, sections 2 to 9; PAY-01 to PAY-03): orders, cards and invoices of a company. Money is integer grosze. A card's number and
 * code never come here: they are typed into PayU's own frames, and what comes is PayU's token.
 */

const payer = { who: 'member', allOf: ['subscription-create'] } as const;

/** Where an order is; it only moves forward. An order for PLN 0 that saved a card ends REFUNDED. */
export const orderStatuses = ['NEW', 'PENDING', 'COMPLETED', 'CANCELED', 'REFUNDED'] as const;
export const orderStatus = z.enum(orderStatuses);
export type OrderStatus = z.infer<typeof orderStatus>;

/** Whether an order has not ended: what becomes of it is still to be told. */
export const isUnderWay = (status: OrderStatus): boolean => status === 'NEW' || status === 'PENDING';

/** What an order is for: a package, the next period of one, or a card to be saved. */
export const orderKinds = ['payment', 'renewal', 'card'] as const;
export type OrderKind = (typeof orderKinds)[number];

/** Why a card was not charged, as far as the bank says; `noCard`: there is none to charge. */
export const declines = [
  'insufficientFunds',
  'limitExceeded',
  'notAuthenticated',
  'cardBlocked',
  'cardExpired',
  'noCard',
  'other',
] as const;
export type Decline = (typeof declines)[number];

/** A card as it is shown; `brandImageUrl` is a picture of ours. */
export const shownCard = z.object({
  cardBrand: z.string(),
  brandImageUrl: z.string(),
  cardNumberMasked: z.string(),
});

/** A saved card. It expires with the end of its month. */
export const card = shownCard.extend({
  id,
  default: z.boolean(),
  cardExpirationMonth: z.number().int().min(1).max(12),
  cardExpirationYear: z.number().int(),
  expired: z.boolean(),
});
export type Card = z.infer<typeof card>;

/** An invoice, or the correction of one, as it is listed: its language is the one that it was issued in. */
export const invoiceOfOrder = z.object({ id, number: z.string(), language: z.enum(languages) });
export type InvoiceOfOrder = z.infer<typeof invoiceOfOrder>;

/** An order as those who pay see it; money is grosze. */
export const order = z.object({
  id,
  /** What people call it. */
  number: z.string(),
  kind: z.enum(orderKinds),
  status: orderStatus,
  /** In the caller's language; null for one that saves a card. */
  packageName: z.string().nullable(),
  net: grosze,
  vat: grosze,
  gross: grosze,
  createdOn: instant,
  endedOn: instant.nullable(),
  card: shownCard.nullable(),
  /** Of a cancelled one. */
  decline: z.enum(declines).nullable(),
  /** The bank's page, while its holder has yet to go there. */
  redirectUri: z.string().nullable(),
  /** The instant at which the server asks PayU again, where PayU's answer to the order was lost; null for any other order. */
  nextAskOn: instant.nullable(),
  invoice: invoiceOfOrder.nullable(),
  /** The corrective invoice, once the money has gone back; null for none. */
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
      /** The provider's pages about prices, and for whoever wants more than the packages; null where the deployment names none. */
      pricingUrl: z.string().nullable(),
      contactUrl: z.string().nullable(),
    }),
  },
  errors: [],
});

/** The orders of a company that are listed at most: its newest. */
export const mostOrders = 100;

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
  answer: { status: 200, body: z.object({ cards: z.array(card) }) },
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

const tokenOfForm = text(200).min(1);

/** How PayU took an order: paid or refused by and by, or its holder goes to `redirectUri` first. */
const begun = z.object({
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
    /** What the form shows of the number; PayU’s own word counts. */
    mask: text(40).default(''),
    continueUrl: text(500),
    /** The choice is asked for before any payment. */
    invoice: z.boolean().optional(),
    /** What the payer was shown, net: where it costs more by now, nothing is charged. */
    price: grosze.optional(),
  }),
  answer: { status: 200, body: begun },
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
  body: z.strictObject({ token: tokenOfForm, mask: text(40).default(''), continueUrl: text(500) }),
  answer: { status: 200, body: begun },
  errors: [
    'paymentsNotConfigured',
    'continueUrlForeign',
    'cardExpired',
    'cardTokenInvalid',
    'paymentUnderWay',
    'tooManyRequests',
  ],
});

/** A renewal that failed: when it is tried again (null: never by itself), and until when the package stays as it is. */
export const renewalTrouble = z.object({
  decline: z.enum(declines),
  failedOn: instant,
  nextTryOn: instant.nullable(),
  keptUntil: instant,
});
export type RenewalTrouble = z.infer<typeof renewalTrouble>;

export const getRenewalTrouble = endpoint({
  method: 'GET',
  path: '/:company/payment/trouble',
  area: 'payments',
  summary: 'What is wrong with the renewal of the company’s package; null when nothing is',
  access: payer,
  answer: { status: 200, body: z.object({ trouble: renewalTrouble.nullable() }) },
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
