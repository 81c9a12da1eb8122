import * as z from 'zod';
import { emailLinkCode } from '#contract/sign-in/account-bodies.ts';
import { authTokens } from '#contract/sign-in/auth.ts';
import { endpoint } from '#contract/wire/endpoint.ts';
import { id } from '#contract/wire/formats.ts';
import { acceptInvitationBody } from './accept-body.ts';

/**
 * The mode of an invitation for the caller (INV-01): they must register, log in or confirm. In mode
 * `invalidUser` another person is signed in and must sign out first (InvitationForAnotherUser).
 */
export const invitationModes = ['register', 'login', 'confirm', 'invalidUser'] as const;
export type InvitationMode = (typeof invitationModes)[number];

/** The refusals of a bad invitation link. */
const faults = [
  'invitationUnknown',
  'invitationReplaced',
  'invitationExpired',
  'invitationUsed',
  'invitationRemoved',
] as const;

export const validateInvitation = endpoint({
  method: 'GET',
  path: '/invitation/validateInvitation',
  area: 'invitations',
  summary: 'Whose invitation this is, into which company, and what it asks of the caller',
  description:
    'The caller is known by an access token, if they send one; a token that is not valid counts as none. While the company is not active the invitation is refused; the same link opens once it is active again.',
  access: { who: 'anyone' },
  query: z.object({ code: emailLinkCode }),
  answer: {
    status: 200,
    body: z.object({
      mode: z.enum(invitationModes),
      invitedUserEmail: z.string(),
      companyName: z.string(),
      /**
       * The name of the member who sent the invitation. Null if that person is no active member any
       * more.
       */
      inviterName: z.string().nullable(),
      /** The address of the company's logo, relative to the site's root. Null without a logo. */
      logo: z.string().nullable(),
      /** True when an account with the invited email exists and has a password. */
      hasPassword: z.boolean(),
      /** The company whose single sign-on owns the email's domain. Null if there is none. */
      sso: z
        .object({
          companyId: z.uuid(),
          /**
           * True when the invited account has no password, and access to the mailbox does not prove
           * its owner. The page then offers single sign-on instead of setting a first password.
           */
          isAlone: z.boolean(),
          /**
           * True if `isAlone` is true and the account is linked to Google or Microsoft. The page
           * then offers these providers too. If `isAlone` is false, it offers them anyway.
           */
          besideProviders: z.boolean(),
        })
        .nullable(),
    }),
  },
  errors: [...faults, 'companyInactive', 'tooManyRequests'],
});

export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/invitation/accept',
  area: 'invitations',
  summary: 'Accept an invitation: join the company, with a new account or the one that is there',
  description:
    'In the modes register and login a session begins, as by signing in, and its tokens are the answer; in mode confirm the caller’s own goes on. The letter proves the e-mail, so the account counts as activated. The mode must be the one that holds now.',
  access: { who: 'anyone' },
  body: acceptInvitationBody,
  answer: {
    status: 200,
    body: z.object({ tokens: authTokens.nullable(), companyId: id, companyUrlName: z.string() }),
  },
  errors: [
    ...faults,
    'invitationChanged',
    'InvalidPassword',
    'passwordCommon',
    'InvitationForAnotherUser',
    'invalidCaptcha',
    'userLockOuted',
    'secondFactorNeeded',
    'companyInactive',
    'tooManyRequests',
  ],
});
