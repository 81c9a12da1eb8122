import * as z from 'zod';
import { companyLimits } from '#contract/company/companies.ts';
import { bookedKind } from '#contract/places/booked-kinds.ts';
import { endpoint } from '#contract/wire/endpoint.ts';
import { id, instant } from '#contract/wire/formats.ts';
import { limits } from '#contract/wire/limits.ts';
import { grosze } from './money.ts';
import { invoiceOfOrder, paymentCardSummary } from './payments.ts';

/*
 * A company's package and its periods (modules, sections 3, 4 and 7). Prices are net grosze of the
 * package's whole duration. Months and days follow {@link subscriptionTimeZone}. payments.ts has
 * the calls that pay (docs/decisions/0038-subscriptions.md).
 */

/**
 * The operator's time zone. Periods, cards, invoices and the referral programme follow it for every
 * company.
 */
export const subscriptionTimeZone = 'Europe/Warsaw';
/** The package of every new company. No company can choose it. */
export const trialPackageId = '0b100000-0000-4000-8000-000000000001';
/** The package of a company that pays nothing. */
export const freePackageId = '0b100000-0000-4000-8000-000000000002';
/** Days of a trial. */
export const trialDays = 30;
/** Days before the end of a trial when the server sends a notice. */
export const trialEndNoticeDayCounts = [7, 1] as const;
/** The days after the end of the last paid period in which the company keeps its package unpaid. */
export const gracePeriodDays = 7;
/**
 * The net price of the first paid month in grosze. It applies if neither the company nor its VAT
 * number has paid before.
 */
export const firstMonthPriceGrosze = 100;
/** The maximum number of place names that a preview lists for each kind. */
export const maxPreviewedPlaceNames = 5;

const payer = { who: 'member', allOf: ['subscription-create'] } as const;

/** A package that a company can have. */
export const offeredPackage = companyLimits.extend({
  id,
  /** The package's name in the caller's language. */
  name: z.string(),
  /**
   * The price now: {@link firstMonthPriceGrosze} for a one-month package as the first payment, or else
   * `noPromoPrice`.
   */
  price: grosze,
  /** The package's price without the promotion of the first month. All later periods have it. */
  noPromoPrice: grosze,
  /** True when the package is free of charge. */
  noCardNeeded: z.boolean(),
  /** True when all companies can choose the package, false when only this company can. */
  isGlobal: z.boolean(),
  /** The length of a period in months. 0 means that a period has no end. */
  durationInMonths: z.number().int().nonnegative(),
});
export type OfferedPackage = z.infer<typeof offeredPackage>;

/** A period for which a company has a package. The end is exclusive, and null means no end. */
export const subscriptionPeriod = z.object({ periodStart: instant, periodEnd: instant.nullable() });

/** The company's current package. */
export const subscription = z.object({
  id,
  companyId: id,
  packageId: id,
  /** The package's name in the caller's language. */
  packageName: z.string(),
  /** The package's price for its duration, without any promotion. */
  price: grosze,
  durationInMonths: z.number().int().nonnegative(),
  /** True when the package exists for this company alone. */
  isCustom: z.boolean(),
  /**
   * True when the company must pay for another period at the end of the last one. The package has a
   * price, and no change to a free package is queued.
   */
  isRecurring: z.boolean(),
  /**
   * True until the current period ends. Afterwards the company keeps the package for {@link
   * gracePeriodDays} days and can pay for it.
   */
  isActive: z.boolean(),
  /** The current period, and later periods that are paid already. */
  periods: z.array(subscriptionPeriod),
  packageInfo: companyLimits,
  /**
   * The package of the last period that is paid already, if it differs from the current package.
   * Another payment for the current package replaces that period. The name is in the caller's
   * language.
   */
  nextPackage: z
    .object({ packageId: id, packageName: z.string(), price: grosze, durationInMonths: z.number().int().positive() })
    .nullable(),
  /**
   * True when neither the company nor its VAT number has paid yet, so the first month costs less.
   */
  firstSubscription: z.boolean(),
});
export type Subscription = z.infer<typeof subscription>;

export const getSubscription = endpoint({
  method: 'GET',
  path: '/:company/subscription',
  area: 'subscription',
  summary: 'The package that the company has, and for how long',
  access: payer,
  answer: { status: 200, body: subscription },
  errors: ['notFound'],
});

/**
 * The change of package that takes effect at the end of the last paid period. A company has at most
 * one.
 */
export const queuedChange = z.object({
  id,
  packageId: id,
  /** The package's name in the caller's language. */
  packageName: z.string(),
  packagePrice: grosze,
  /**
   * The time when the change takes effect. For a change that waits for an overdue payment, it is
   * now instead of the past end of the period.
   */
  date: instant,
});
export type QueuedChange = z.infer<typeof queuedChange>;

export const getSwitchQueue = endpoint({
  method: 'GET',
  path: '/:company/subscription/switchQueue',
  area: 'subscription',
  summary: 'The change that waits for the end of the period, if any',
  access: payer,
  answer: { status: 200, body: z.object({ switchQueue: z.array(queuedChange) }) },
  errors: ['notFound'],
});

export const cancelQueuedChange = endpoint({
  method: 'DELETE',
  path: '/:company/subscription/switchQueue',
  area: 'subscription',
  summary: 'Take back the change that waits: the package goes on as it is',
  access: payer,
  query: z.object({ id }),
  answer: { status: 204 },
  errors: ['notFound'],
});

export const checkIsFirstSubscription = endpoint({
  method: 'GET',
  path: '/:company/subscription/checkIsFirstSubscription',
  area: 'subscription',
  summary: 'Whether the first paid month is still to come, for the company and its VAT number',
  access: payer,
  answer: { status: 200, body: z.object({ firstSubscription: z.boolean() }) },
  errors: [],
});

/** The reasons why a company has a period. `agreed` is a period that the operator entered. */
export const subscriptionPeriodReasons = ['trial', 'free', 'agreed', 'changed', 'renewed'] as const;
export type SubscriptionPeriodReason = (typeof subscriptionPeriodReasons)[number];

/** The id of an order for its download, and the number that screens show. */
const document = z.object({ id, number: z.string() });

/** A row of the company's subscription history. */
export const subscriptionHistoryRow = z.object({
  id,
  /** The package's name in the caller's language. */
  name: z.string(),
  periodStart: instant,
  periodEnd: instant.nullable(),
  reason: z.enum(subscriptionPeriodReasons),
  /** The reason in words, in the caller's language. */
  description: z.string(),
  /** The net amount that the company paid for the period. */
  price: grosze,
  priceGross: grosze,
  /**
   * REFUNDED if the payment for the period was refunded. Otherwise COMPLETED, also without a
   * payment.
   */
  status: z.enum(['COMPLETED', 'REFUNDED']),
  createdOn: instant,
  /** The card, invoice and order of the payment. Null for a period without a payment. */
  card: paymentCardSummary.nullable(),
  invoice: invoiceOfOrder.nullable(),
  /** The corrective invoice for `invoice` after a refund. Null without a refund. */
  correction: invoiceOfOrder.nullable(),
  order: document.nullable(),
});
export type SubscriptionHistoryRow = z.infer<typeof subscriptionHistoryRow>;

export const listSubscriptionHistory = endpoint({
  method: 'GET',
  path: '/:company/subscription/history',
  area: 'subscription',
  summary: 'The packages that the company had, newest first',
  access: payer,
  query: z.object({
    page: z.coerce.number().int().min(1).max(limits.tableDepth).default(1),
    pageSize: z.coerce
      .number()
      .refine((size) => (limits.pageSizes as readonly number[]).includes(size))
      .default(limits.defaultPageSize),
  }),
  answer: { status: 200, body: z.object({ items: z.array(subscriptionHistoryRow), totalCount: z.number().int() }) },
  errors: [],
});

export const listPackages = endpoint({
  method: 'GET',
  path: '/:company/subscription/packages',
  area: 'subscription',
  summary: 'The packages that the company can choose, cheapest first',
  access: payer,
  answer: { status: 200, body: z.object({ packages: z.array(offeredPackage) }) },
  errors: [],
});

const chosen = z.object({ packageId: id });

export const calculateSubscriptionEnd = endpoint({
  method: 'GET',
  path: '/:company/subscription/calculateSubscriptionEnd',
  area: 'subscription',
  summary: 'Until when the company would have a package, were it chosen (and paid) now',
  description:
    'What is left of a period that was paid, or of the trial, lengthens that of a higher package. Of one that is queued it is the end of its first period. Null: without an end.',
  access: payer,
  query: chosen,
  answer: { status: 200, body: z.object({ subscriptionPeriodEnd: instant.nullable() }) },
  errors: ['notFound'],
});

/** The places of one kind that a package would freeze, since they exceed its limit. */
export const placesOfKindToFreeze = z.object({
  kind: bookedKind,
  count: z.number().int().positive(),
  /** The newest {@link maxPreviewedPlaceNames} names, the newest first. */
  names: z.array(z.string()),
});
export type PlacesOfKindToFreeze = z.infer<typeof placesOfKindToFreeze>;

export const previewPackageChange = endpoint({
  method: 'GET',
  path: '/:company/subscription/previewChange',
  area: 'subscription',
  summary: 'What a change to a package would mean: when, for money or not, and what would freeze',
  access: payer,
  query: chosen,
  answer: {
    status: 200,
    body: z.object({
      /** The time when the change takes effect: now, or the end of the last paid period. */
      date: instant,
      /** True when the change requires a payment and takes effect with that payment. */
      paymentNeeded: z.boolean(),
      /**
       * The places that the change would freeze, by kind. Places that are frozen already are left
       * out.
       */
      frozen: z.array(placesOfKindToFreeze),
    }),
  },
  errors: ['notFound'],
});

export const changeSubscription = endpoint({
  method: 'POST',
  path: '/:company/subscription/changeSubscription',
  area: 'subscription',
  summary: 'Change to a lower package, or the free one, at the end of the period',
  description:
    'Without an end, or where the period has ended unpaid and the package is free, it is in force at once. Sent again, it changes nothing more.',
  access: payer,
  body: chosen,
  answer: { status: 200, body: z.object({ queued: queuedChange.nullable() }) },
  errors: ['notFound', 'packageInForce', 'changeQueued', 'paymentNeeded'],
});
