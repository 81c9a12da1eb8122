import * as z from 'zod';
import { limits } from './limits.ts';

/** An e-mail that somebody is invited by: valid, of 80 characters at most, in lower case (core, section 5). */
export const invitedEmail = z.string().trim().toLowerCase().pipe(z.email().max(limits.emailLength));

/** What is wrong with what was typed as an e-mail to invite: the names that the specification gives it. */
export type InvitedEmailFault = 'emailIsRequired' | 'emailInvalid' | 'emailTooLong';

/** Says why this is no e-mail to invite, or null. Spaces around it count for nothing, capitals neither. */
export function faultOfEmail(typed: string): InvitedEmailFault | null {
  const email = typed.trim();
  if (email === '') return 'emailIsRequired';
  if (email.length > limits.emailLength) return 'emailTooLong';
  return invitedEmail.safeParse(email).success ? null : 'emailInvalid';
}
