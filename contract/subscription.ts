import * as z from 'zod';
import { bookedKind } from './booked-kinds.ts';
import { companyLimits } from './companies.ts';
import { endpoint } from './endpoint.ts';
import { id, instant } from './formats.ts';
import { limits } from './limits.ts';
import { grosze } from './money.ts';
import { invoiceOfOrder, shownCard } from './payments.ts';

/*
 * What a company has a right to, since when and for how long (modules, sections 3, 4 and 7; docs/decisions/0038-subscriptions.md).
 *
 * Prices are net, in grosze, of the package's whole duration. Months and days are those of {@link subscriptionTimeZone}. What is paid by
 * card is done by the calls of payments; here is everything that takes no payment.
 */

/** The clocks that periods, cards, invoices and the referral programme go by, wherever a company is: the operator's. */
export const subscriptionTimeZone = 'Europe/Warsaw';
/** The package that every new company begins with; nobody can choose it. */
export const trialPackageId = '0b100000-0000-4000-8000-000000000001';
/** The package of whoever pays nothing. */
export const freePackageId = '0b100000-0000-4000-8000-000000000002';
/** Days of a trial. */
export const trialDays = 30;
/** Days before its end on which a trial is told to end. */
export const trialNotices = [7, 1] as const;
/** Days for which a company keeps what it has not paid for, after the end of its period. */
export const unpaidDays = 7;
/** What the first paid month costs, net, where it is the first of its company and VAT number. */
export const firstMonthPrice = 100;
/** Names of places that a preview tells of each kind. */
export const previewedNames = 5;

const payer = { who: 'member', allOf: ['subscription-create'] } as const;

/** What a company can have. */
export const packageOffer = companyLimits.extend({
  id,
  /** In the caller's language. */
  name: z.string(),
  /** To be paid now: of a first month {@link firstMonthPrice}, else `noPromoPrice`. */
  price: grosze,
  /** What it costs from then on. */
  noPromoPrice: grosze,
  /** Nothing is paid for it. */
  noCardNeeded: z.boolean(),
  /** Offered to all companies, and not to this one alone. */
  isGlobal: z.boolean(),
  /** 0: it does not end by itself. */
  durationInMonths: z.number().int().nonnegative(),
});
export type PackageOffer = z.infer<typeof packageOffer>;

/** A time for which a company has a package, from its start until just before its end; null: without an end. */
export const subscriptionPeriod = z.object({ periodStart: instant, periodEnd: instant.nullable() });

/** What a company has now. */
export const subscription = z.object({
  id,
  companyId: id,
  packageId: id,
  /** In the caller's language. */
  packageName: z.string(),
  /** What the package costs for its duration, beside any promotion. */
  price: grosze,
  durationInMonths: z.number().int().nonnegative(),
  /** Made for this company alone. */
  isCustom: z.boolean(),
  /** It is to be paid again at the end of its period: by this package, or the one that is queued. */
  isRecurring: z.boolean(),
  /** Its period has not ended. After that it is kept for {@link unpaidDays}, in which it can be paid. */
  isActive: z.boolean(),
  /** That of now, and those that are paid already. */
  periods: z.array(subscriptionPeriod),
  packageInfo: companyLimits,
  /**
   * The package that is paid to follow the one in force, where it is another; null for none. The one in force is kept in its place by paying for
   * it once more. Its name is in the caller's language.
   */
  nextPackage: z
    .object({ packageId: id, packageName: z.string(), price: grosze, durationInMonths: z.number().int().positive() })
    .nullable(),
  /** Nothing has been paid for yet, by the company or under its VAT number: the first month costs less. */
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

/** A change that waits for the end of the period; a company has one at most. */
export const queuedChange = z.object({
  id,
  packageId: id,
  /** In the caller's language. */
  packageName: z.string(),
  packagePrice: grosze,
  /** When it comes into force; what waits for a payment that is overdue, not before now. */
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

/** Why a period is there. */
export const periodReasons = ['trial', 'free', 'agreed', 'changed', 'renewed'] as const;
export type PeriodReason = (typeof periodReasons)[number];

/** What can be downloaded, and is called by its number. */
const document = z.object({ id, number: z.string() });

/** A line of the history. */
export const historyRow = z.object({
  id,
  /** The package's, in the caller's language. */
  name: z.string(),
  periodStart: instant,
  periodEnd: instant.nullable(),
  reason: z.enum(periodReasons),
  /** The reason in words, in the caller's language. */
  description: z.string(),
  /** What was paid, net. */
  price: grosze,
  priceGross: grosze,
  /** As of an order: what was paid for it was given back, or not. */
  status: z.enum(['COMPLETED', 'REFUNDED']),
  createdOn: instant,
  /** What it was paid by, and what was written of it; null of what nobody paid for. */
  card: shownCard.nullable(),
  invoice: invoiceOfOrder.nullable(),
  /** The corrective invoice of that invoice. */
  correction: invoiceOfOrder.nullable(),
  order: document.nullable(),
});
export type HistoryRow = z.infer<typeof historyRow>;

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
  answer: { status: 200, body: z.object({ items: z.array(historyRow), totalCount: z.number().int() }) },
  errors: [],
});

export const listPackages = endpoint({
  method: 'GET',
  path: '/:company/subscription/packages',
  area: 'subscription',
  summary: 'The packages that the company can choose, cheapest first',
  access: payer,
  answer: { status: 200, body: z.object({ packages: z.array(packageOffer) }) },
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

/** What a package does not cover of what the company has. */
export const freezing = z.object({
  kind: bookedKind,
  count: z.number().int().positive(),
  /** Of the first {@link previewedNames}, the newest first. */
  names: z.array(z.string()),
});
export type Freezing = z.infer<typeof freezing>;

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
      /** Now, or at the end of the period. */
      date: instant,
      /** It takes a payment, and is in force with it. */
      paymentNeeded: z.boolean(),
      /** The kinds of places that the package covers fewer of than there are, beside what is frozen already. */
      frozen: z.array(freezing),
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
