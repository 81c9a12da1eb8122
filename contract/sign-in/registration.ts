import * as z from 'zod';
import { endpoint } from '#contract/wire/endpoint.ts';
import { createTextSchema } from '#contract/wire/formats.ts';
import { limits } from '#contract/wire/limits.ts';
import {
  activateAccountBody,
  changePasswordBody,
  emailRequestBody,
  registerBody,
  resetPasswordBody,
} from './account-bodies.ts';

const anyone = { who: 'anyone' } as const;
const done = { status: 204 } as const;

export const getRegistrationForm = endpoint({
  method: 'GET',
  path: '/auth/registrationForm',
  area: 'auth',
  summary: 'What registering asks for here besides what it always does',
  access: anyone,
  answer: {
    status: 200,
    body: z.object({
      /**
       * True when there is a referral programme, so the form has a field for a code (AUTH-05,
       * AUTH-06).
       */
      referralCode: z.boolean(),
    }),
  },
  errors: [],
});

export const verifyReferralCode = endpoint({
  method: 'GET',
  path: '/referrals/verifyCode',
  area: 'referrals',
  summary: 'Whether somebody may register by this referral code now',
  description: 'Spaces around it and small letters do not matter. Whose it is, is told to nobody.',
  access: anyone,
  query: z.object({ code: createTextSchema(limits.referralCodeTyped) }),
  answer: { status: 200, body: z.object({ valid: z.boolean() }) },
  errors: ['tooManyRequests'],
});

export const register = endpoint({
  method: 'POST',
  path: '/auth/register',
  area: 'auth',
  summary: 'Make an account; a letter asks to confirm the e-mail',
  description:
    'The name is what stands before the @ until the person changes it, the language that of the request. The letter’s link opens /login?activationCode=…; until it is followed, signing in answers emailNotConfirmed. A referral code has to be good; empty is none.',
  access: anyone,
  body: registerBody,
  answer: done,
  errors: [
    'DuplicateUserName',
    'passwordCommon',
    'invalidCaptcha',
    'referralCodeInvalid',
    'referralCodeOwn',
    'tooManyRequests',
  ],
});

export const activate = endpoint({
  method: 'POST',
  path: '/auth/activate',
  area: 'auth',
  summary: 'Confirm an e-mail by the code of the activation letter',
  access: anyone,
  body: activateAccountBody,
  answer: {
    status: 200,
    /** The account's email for the sign-in form. The holder of the code reads its mailbox. */
    body: z.object({ emailAddress: z.string() }),
  },
  errors: ['codeUsed', 'codeReplaced', 'codeExpired', 'codeUnknown', 'tooManyRequests'],
});

export const resendActivationLink = endpoint({
  method: 'POST',
  path: '/auth/resendActivationLink',
  area: 'auth',
  summary: 'Send the activation letter again; the link of the earlier one ends',
  description: 'Answers the same, after the same time, whether or not there is an account that waits for it.',
  access: anyone,
  body: emailRequestBody,
  answer: done,
  errors: ['tooManyRequests'],
});

export const remindPassword = endpoint({
  method: 'POST',
  path: '/auth/remindPassword',
  area: 'auth',
  summary: 'Send a letter whose link leads to a new password',
  description: 'Answers the same, after the same time, whether or not there is such an account.',
  access: anyone,
  body: emailRequestBody,
  answer: done,
  errors: ['tooManyRequests'],
});

export const resetPassword = endpoint({
  method: 'POST',
  path: '/auth/resetPassword',
  area: 'auth',
  summary: 'Set a new password by the code of a letter',
  description:
    'Confirms the e-mail too, since the letter arrived there; ends all sessions of the person on all servers, and the lock-out of this browser.',
  access: anyone,
  body: resetPasswordBody,
  answer: done,
  errors: [
    ...(['codeUsed', 'codeReplaced', 'codeExpired', 'codeUnknown'] as const),
    ...(['passwordCommon', 'passwordNotAllowed', 'tooManyRequests'] as const),
  ],
});

export const acceptConsents = endpoint({
  method: 'POST',
  path: '/auth/acceptConsents',
  area: 'auth',
  summary: 'Accept the terms of service, the privacy policy, or both',
  description: 'What is not said stays as it was; accepting is never taken back here.',
  access: { who: 'signedIn' },
  body: z.object({
    termsOfService: z.literal(true).optional(),
    privacyPolicy: z.literal(true).optional(),
    marketingConsent: z.boolean().optional(),
  }),
  answer: done,
  errors: [],
});

export const changePassword = endpoint({
  method: 'PUT',
  path: '/user/password',
  area: 'user',
  summary: 'Set or change one’s password; all other sessions of the person end',
  description:
    'The old password is asked for where there is one, and is a proof (POST /user/proof); where there is none, a proof or a sign-in of the last ten minutes. Refused to whom a company’s single sign-on made.',
  access: { who: 'signedIn' },
  body: changePasswordBody,
  answer: done,
  errors: ['proofNeeded', 'proofWrong', 'passwordSame', 'passwordCommon', 'passwordNotAllowed', 'tooManyRequests'],
});
