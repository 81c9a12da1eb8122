import * as z from 'zod/mini';
import { bounded } from './bounded-typing.ts';
import { lowerEmail } from './email-text.ts';
import { limits } from './limits.ts';

/** Text, an at sign, text, a dot, text (modules, section 5); nothing that the database keeps in no text. */
const simpleEmail = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/**
 * Where a member of the referral programme wants to be written to, in small letters: its own words for what is wrong, as the document has them.
 * Small letters of some alphabets are more characters than the capitals, so that it is made of them before it is measured.
 */
export const referralEmail = z.string().check(
  z.overwrite(bounded(limits.emailLength, lowerEmail)),
  z.refine((value) => value !== '', { params: { rule: 'referralEmailRequired' }, abort: true }),
  z.maxLength(limits.emailLength, { abort: true }),
  z.refine((value) => simpleEmail.test(value) && value.isWellFormed() && !value.includes('\0'), {
    params: { rule: 'referralEmail' },
  }),
);

/** What the form holds: the terms' id is what is sent of the ticked box. */
export const referralJoinForm = z.object({
  userEmail: referralEmail,
  termsAccepted: z.boolean().check(z.refine((value) => value, { params: { rule: 'referralTerms' } })),
});
