import * as z from 'zod';
import { grosze } from '#contract/billing/money.ts';
import { endpoint } from '#contract/wire/endpoint.ts';
import { id, instant, requestId, text } from '#contract/wire/formats.ts';
import { limits } from '#contract/wire/limits.ts';
import { referralEmail } from './referral-join-form.ts';

/*
 * The referral programme (modules, sections 2 to 9; docs/decisions/0040-referrals.md). A person
 * joins, gets a code, and the server counts its results. It belongs to no company. Without
 * REFERRALS=on there is no programme and no valid code.
 */

const signedIn = { who: 'signedIn' } as const;
const anyone = { who: 'anyone' } as const;

/** The programme on the screen. */
export const referralProgramKey = 'promo2025_2026';

/** The state of a voucher. `withdrawn` means that the payment was refunded before the handover. */
export const voucherStates = ['due', 'handedOver', 'withdrawn'] as const;
export type VoucherState = (typeof voucherStates)[number];

/** A voucher for a company that used the code. */
export const referralVoucher = z.object({
  amount: grosze,
  /** The count of consecutive paid months that earned it, and its date. */
  months: z.number().int(),
  dueOn: instant,
  state: z.enum(voucherStates),
});
export type ReferralVoucher = z.infer<typeof referralVoucher>;

/** A person's participation in the programme. */
export const referralMembership = z.object({
  code: z.string(),
  /** The page to register on, with the code filled in. */
  signUpUrl: z.string(),
  /** The operator's contact form. The address passes the code as `referralCode`. */
  contactUrl: z.string(),
  stats: z.object({
    /** Accounts that registered with the code and confirmed their email. */
    registerCount: z.number().int(),
    /** Counts that the operator's site has reported. */
    contactFormCount: z.number().int(),
    otherCount: z.number().int(),
  }),
  /** The newest first. */
  vouchers: z.array(referralVoucher),
});

/** A programme. Its state follows from the server's clock (referral-state.ts). */
export const referralProgram = z.object({
  id,
  startAt: instant,
  /** Its last moment. */
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
  query: z.object({ programKey: text(50) }),
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
export const referralReports = ['contactForm', 'other'] as const;

export const reportReferral = endpoint({
  method: 'POST',
  path: '/referrals/reports',
  area: 'referrals',
  summary: 'For the operator’s site: something came by a referral code',
  description:
    'Takes `Authorization: Bearer …` with the deployment’s REFERRALS_KEY. Sent again under the same requestId it counts once.',
  access: anyone,
  body: z.object({ code: text(limits.referralCodeTyped), what: z.enum(referralReports), requestId }),
  answer: { status: 204 },
  errors: ['operatorKeyInvalid', 'notFound', 'tooManyRequests'],
});
