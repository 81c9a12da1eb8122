import { newAccountEmailPattern, normalizeEmailToLowerCase } from '#contract/text/email-text.ts';
import { createEmailSchema } from '#contract/wire/formats.ts';
import { limits } from '#contract/wire/limits.ts';

/** Converts an email typed into the list of invitations, by {@link normalizeEmailToLowerCase}. */
export const normalizeInvitedEmail = normalizeEmailToLowerCase;

/**
 * The schema of an email that the company invites: at most 80 characters, in lower case (core,
 * section 5). It refuses the domain `.invalid`.
 */
export const invitedEmail = createEmailSchema(limits.emailLength, newAccountEmailPattern);

/** The faults of a typed email to invite, with the specification's names. */
export type InvitedEmailFault = 'emailIsRequired' | 'emailInvalid' | 'emailTooLong';

/** Returns the fault of an email to invite, or null. It ignores surrounding blanks and capitals. */
export function getInvitedEmailFault(typed: string): InvitedEmailFault | null {
  const listed = normalizeInvitedEmail(typed);
  if (listed === '') return 'emailIsRequired';
  if (listed.length > limits.emailLength) return 'emailTooLong';
  return invitedEmail.safeParse(listed).success ? null : 'emailInvalid';
}
