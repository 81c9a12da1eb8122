import * as z from 'zod';
import { grosze } from '#contract/billing/money.ts';
import { endpoint } from '#contract/wire/endpoint.ts';
import { createTextSchema, id, instant, requestId } from '#contract/wire/formats.ts';
import { limits } from '#contract/wire/limits.ts';
import { referralEmail } from './referral-join-form.ts';

/*
 * The referral programme (modules, sections 2 to 9; docs/decisions/0040-referrals.md). A person
 * joins and receives a code. The server counts the registrations with the code. The programme
 * belongs to no company. Without REFERRALS=on there is no programme and no valid code.
 */

const signedIn = { who: 'signedIn' } as const;
const anyone = { who: 'anyone' } as const;

/** The key of the programme that the screen shows. */
export const currentReferralProgramKey = 'promo2025_2026';

/**
 * The state of a voucher. `withdrawn` means that the payment was refunded before the operator
 * handed the voucher over.
 */
export const voucherStates = ['due', 'handedOver', 'withdrawn'] as const;
export type VoucherState = (typeof voucherStates)[number];

/** A voucher for a company that registered with the member's code. */
export const referralVoucher = z.object({
  amount: grosze,
  /**
   * The number of consecutive paid months that earned the voucher. `dueOn` is the time when they
   * were complete.
   */
  months: z.number().int(),
  dueOn: instant,
  state: z.enum(voucherStates),
});
export type ReferralVoucher = z.infer<typeof referralVoucher>;

/** A person's participation in the programme. */
export const referralMembership = z.object({
  code: z.string(),
  /** The address of the registration page, with the code filled in. */
  signUpUrl: z.string(),
  /** The address of the operator's contact form. Its parameter `referralCode` is the code. */
  contactUrl: z.string(),
  stats: z.object({
    /** Accounts that registered with the code and confirmed their email. */
    registerCount: z.number().int(),
    /**
     * The numbers of contact forms and of other events with the code. The operator's site reports
     * them.
     */
    contactFormCount: z.number().int(),
    otherCount: z.number().int(),
  }),
  /** The member's vouchers, the newest first. */
  vouchers: z.array(referralVoucher),
});

/** A programme. Its state follows from the server's clock (referral-state.ts). */
export const referralProgram = z.object({
  id,
  startAt: instant,
  /** The last instant of the programme. */
  endAt: instant,
  /** The terms that a new participant accepts. */
  currentTerms: z.object({ id, termsUrl_PL: z.string(), termsUrl_EN: z.string() }),
  /** The caller's participation. Null if they have not joined. */
  userMembership: referralMembership.nullable(),
});
export type ReferralProgram = z.infer<typeof referralProgram>;

export const getReferralProgram = endpoint({
  method: 'GET',
  path: '/referrals/programInfo',
  area: 'referrals',
  summary: 'A referral programme, and how the caller takes part in it',
  access: signedIn,
  query: z.object({ programKey: createTextSchema(50) }),
  answer: { status: 200, body: referralProgram },
  errors: ['notFound'],
});

export const joinReferralProgram = endpoint({
  method: 'POST',
  path: '/referrals/join',
  area: 'referrals',
  summary: 'Take part in a referral programme; whoever does already gets the same code again',
  description: 'Possible while it is on, by the server’s clock, and with the terms that hold now.',
  access: signedIn,
  body: z.object({ referralProgramId: id, userEmail: referralEmail, acceptedReferralTermsId: id }),
  answer: { status: 200, body: referralMembership },
  errors: ['notFound', 'referralNotStarted', 'referralEnded', 'referralTermsChanged'],
});

/** The events of a code that the operator's site reports. */
export const referralEventsReportedBySite = ['contactForm', 'other'] as const;

export const reportReferral = endpoint({
  method: 'POST',
  path: '/referrals/reports',
  area: 'referrals',
  summary: 'For the operator’s site: something came by a referral code',
  description:
    'Takes `Authorization: Bearer …` with the deployment’s REFERRALS_KEY. Sent again under the same requestId it counts once.',
  access: anyone,
  body: z.object({
    code: createTextSchema(limits.referralCodeTyped),
    what: z.enum(referralEventsReportedBySite),
    requestId,
  }),
  answer: { status: 204 },
  errors: ['operatorKeyInvalid', 'notFound', 'tooManyRequests'],
});
