import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { id, instant, requestId, text } from './formats.ts';
import { limits } from './limits.ts';
import { grosze } from './money.ts';
import { referralEmail } from './referral-join-form.ts';

/*
 * The referral programme (modules, sections 2 to 9; docs/decisions/0040-referrals.md): whoever joins gets a code, and what comes by it is
 * counted. It is a person's and of no company, so its calls stand under none. Without REFERRALS=on there is no programme and no good code.
 */

const signedIn = { who: 'signedIn' } as const;
const anyone = { who: 'anyone' } as const;

/** The programme that the screen asks for. */
export const referralProgramKey = 'promo2025_2026';

/** What has become of a voucher: `withdrawn` when what it was for was refunded before it was handed over. */
export const voucherStates = ['due', 'handedOver', 'withdrawn'] as const;
export type VoucherState = (typeof voucherStates)[number];

/** A voucher for a company that came by the code. */
export const referralVoucher = z.object({
  amount: grosze,
  /** After how many paid months on end it fell due, and when. */
  months: z.number().int(),
  dueOn: instant,
  state: z.enum(voucherStates),
});
export type ReferralVoucher = z.infer<typeof referralVoucher>;

/** Somebody takes part. */
export const referralMembership = z.object({
  code: z.string(),
  /** The page to register on, with the code filled in. */
  signUpUrl: z.string(),
  /** The operator's contact form, which learns the code by `referralCode` in the address. */
  contactUrl: z.string(),
  stats: z.object({
    /** Accounts that registered by the code and have confirmed their e-mail. */
    registerCount: z.number().int(),
    /** As the operator's site has reported them. */
    contactFormCount: z.number().int(),
    otherCount: z.number().int(),
  }),
  /** The newest first. */
  vouchers: z.array(referralVoucher),
});

/** A programme; whether it is to come, on or over follows from the server's clock (referral-state.ts). */
export const referralProgram = z.object({
  id,
  startAt: instant,
  /** Its last moment. */
  endAt: instant,
  /** Those that whoever joins now accepts. */
  currentTerms: z.object({ id, termsUrl_PL: z.string(), termsUrl_EN: z.string() }),
  /** The caller's; null when they have not joined. */
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

/** What the operator's site counts of a code. */
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
