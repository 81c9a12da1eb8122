import * as z from 'zod';
import { passkeyOptions, passkeyResponse, secondFactorCode } from '#contract/factors/passkeys.ts';
import { endpoint } from '#contract/wire/endpoint.ts';
import { authTokens } from './auth.ts';

const anyone = { who: 'anyone' } as const;

export const askSignInPasskey = endpoint({
  method: 'POST',
  path: '/auth/passkey/ask',
  area: 'auth',
  summary: 'What to ask an authenticator for, to sign in by a passkey',
  description: 'Good for ten minutes and one answer. It names nobody: the authenticator offers what it has.',
  access: anyone,
  answer: { status: 200, body: passkeyOptions },
  errors: ['passkeysNotHere', 'tooManyRequests'],
});

export const signInByPasskey = endpoint({
  method: 'POST',
  path: '/auth/passkey',
  area: 'auth',
  summary: 'Sign in by a passkey alone',
  description:
    'The authenticator has to have made sure of its owner (user verification), which makes it both factors: nothing else is asked for.',
  access: anyone,
  body: z.object({ passkey: passkeyResponse, rememberMe: z.boolean().default(true) }),
  answer: { status: 200, body: authTokens },
  errors: ['passkeysNotHere', 'passkeyRefused', 'emailNotConfirmed', 'tooManyRequests'],
});

export const askSecondStepPasskey = endpoint({
  method: 'POST',
  path: '/auth/secondStep/ask',
  area: 'auth',
  summary: 'What to ask an authenticator for, as the second factor',
  access: anyone,
  answer: { status: 200, body: passkeyOptions },
  errors: ['passkeysNotHere', 'secondStepLost', 'tooManyRequests'],
});

export const finishSecondStep = endpoint({
  method: 'POST',
  path: '/auth/secondStep',
  area: 'auth',
  summary: 'Show the second factor, and be signed in',
  description:
    'What waits for it is in the http-only cookie hd_second_step, for five minutes. By the code of the authenticator app, a recovery code, or a passkey. Wrong ones are counted as wrong passwords are (decision 26).',
  access: anyone,
  body: z.union([z.object({ code: secondFactorCode }), z.object({ passkey: passkeyResponse })]),
  answer: { status: 200, body: authTokens },
  errors: [
    'secondStepLost',
    'secondFactorWrong',
    'passkeysNotHere',
    'passkeyRefused',
    'userLockOuted',
    'tooManyRequests',
  ],
});
