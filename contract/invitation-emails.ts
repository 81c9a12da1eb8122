import { lowerEmail, ownEmailForm } from './email-text.ts';
import { email } from './formats.ts';
import { limits } from './limits.ts';

/** An e-mail as it is typed into a list of people to invite: a {@link lowerEmail}. */
export const listedEmail = lowerEmail;

/** An e-mail that the company invites: valid, of 80 characters at most, in lower case (core, section 5). None at `.invalid`. */
export const invitedEmail = email(limits.emailLength, ownEmailForm);

/** What is wrong with what was typed as an e-mail to invite: the names that the specification gives it. */
export type InvitedEmailFault = 'emailIsRequired' | 'emailInvalid' | 'emailTooLong';

/** Says why this is no e-mail to invite, or null. Spaces around it count for nothing, capitals neither. */
export function faultOfEmail(typed: string): InvitedEmailFault | null {
  const listed = listedEmail(typed);
  if (listed === '') return 'emailIsRequired';
  if (listed.length > limits.emailLength) return 'emailTooLong';
  return invitedEmail.safeParse(listed).success ? null : 'emailInvalid';
}
