import * as z from 'zod';
import { endpoint } from '#contract/wire/endpoint.ts';
import { id } from '#contract/wire/formats.ts';
import { limits } from '#contract/wire/limits.ts';
import { roleSchema } from '#contract/wire/permissions.ts';
import { invitedEmail } from './invitation-emails.ts';
import { extraAttributeValue } from './members.ts';

const invites = { who: 'member', allOf: ['set-user-state'] } as const;

/**
 * The relation of an email to the company. A `new` email and that of a `former` member can be
 * invited. The email of a `member` (active or not) and an `invited` one cannot.
 */
export const emailMembershipStatus = z.enum(['new', 'former', 'member', 'invited']);
export type EmailMembershipStatus = z.infer<typeof emailMembershipStatus>;

/**
 * The maximum number of invitation emails that a company may send within 24 hours, and the
 * remaining number.
 */
export const invitationEmailQuota = z.object({ max: z.number().int(), left: z.number().int() });
export type InvitationEmailQuota = z.infer<typeof invitationEmailQuota>;

export const checkInvitations = endpoint({
  method: 'POST',
  path: '/:company/invitations/check',
  area: 'invitations',
  summary: 'How these e-mails stand in the company and how many letters are left today, before anybody is invited',
  access: invites,
  reads: true,
  body: z.object({ emails: z.array(invitedEmail).min(1).max(limits.checkedEmails) }),
  answer: { status: 200, body: z.object({ standings: z.array(emailMembershipStatus), letters: invitationEmailQuota }) },
  errors: [],
});

/**
 * A person to invite. When they join, the server stores their `extraAttributes`, listed by the
 * attributes' ids.
 */
const newInvitation = z.object({
  email: invitedEmail,
  role: roleSchema.default('user'),
  extraAttributes: z
    .array(z.object({ id, value: extraAttributeValue }))
    .max(limits.extraAttributes)
    .default([]),
});
export type NewInvitation = z.output<typeof newInvitation>;

/** The outcome for each email: `invited`, or the reason why the server sent no invitation. */
export const invitationOutcome = z.enum(['invited', 'emailExists', 'alreadyInvited']);
export type InvitationOutcome = z.infer<typeof invitationOutcome>;

export const sendInvitations = endpoint({
  method: 'POST',
  path: '/:company/invitations',
  area: 'invitations',
  summary: 'Invite up to 30 people by e-mail',
  description:
    'Each gets a letter whose link opens /invitation/{code} for 30 days. Who is a member or invited already is passed over and said; the outcomes come in the order of the request. A role above user takes assign-role.',
  access: invites,
  body: z.object({ invitations: z.array(newInvitation).min(1).max(limits.invitationsAtOnce) }),
  answer: { status: 200, body: z.object({ outcomes: z.array(invitationOutcome) }) },
  errors: ['notFound', 'tooManyRequests', 'tooManyInvitations'],
});

export const resendInvitation = endpoint({
  method: 'POST',
  path: '/:company/invitations/:id/resend',
  area: 'invitations',
  summary: 'Send an invitation again, with a new link that holds for 30 days; the earlier link ends',
  access: invites,
  params: z.object({ id }),
  answer: { status: 204 },
  errors: ['notFound', 'tooManyRequests', 'tooManyInvitations'],
});

export const removeInvitation = endpoint({
  method: 'DELETE',
  path: '/:company/invitations/:id',
  area: 'invitations',
  summary: 'Take an invitation back: its link ends',
  access: invites,
  params: z.object({ id }),
  answer: { status: 204 },
  errors: ['notFound'],
});
