import * as z from 'zod/mini';
import { createBoundedNormalizer } from '#contract/text/bounded-normalizer.ts';
import { normalizeEmailToLowerCase } from '#contract/text/email-text.ts';
import { limits } from '#contract/wire/limits.ts';

/** Matches text, an at sign, text, a dot and text (modules, section 5). */
const simpleEmail = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/**
 * The email of a member of the referral programme, in lower case. Its issues have the
 * specification's own words. The conversion precedes the length check, since some lower-case
 * letters are longer than their capitals.
 */
export const referralEmail = z.string().check(
  z.overwrite(createBoundedNormalizer(limits.emailLength, normalizeEmailToLowerCase)),
  z.refine((value) => value !== '', { params: { rule: 'referralEmailRequired' }, abort: true }),
  z.maxLength(limits.emailLength, { abort: true }),
  z.refine((value) => simpleEmail.test(value) && value.isWellFormed() && !value.includes('\0'), {
    params: { rule: 'referralEmail' },
  }),
);

/**
 * The fields of the form that joins the referral programme. The browser sends the id of the
 * accepted terms instead of the ticked box.
 */
export const referralJoinForm = z.object({
  userEmail: referralEmail,
  termsAccepted: z.boolean().check(z.refine((value) => value, { params: { rule: 'referralTerms' } })),
});
