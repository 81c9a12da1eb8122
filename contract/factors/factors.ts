import * as z from 'zod';
import { endpoint } from '#contract/wire/endpoint.ts';
import { id, instant } from '#contract/wire/formats.ts';
import { newPasskey, passkeyName, passkeyOptions, secondFactorCode } from './passkeys.ts';
import { proofMethods, proofRequiredOpenApiText } from './proof.ts';

/** A passkey as its owner sees it. */
export const ownPasskey = z.object({ id, name: z.string(), createdOn: instant, lastUsedOn: instant.nullable() });
export type OwnPasskey = z.infer<typeof ownPasskey>;

/** The factors of a person besides a password or a provider. */
export const ownFactors = z.object({
  passkeys: z.array(ownPasskey),
  /** The time when the person set up an authenticator app. Null without an app. */
  authenticatorOn: instant.nullable(),
  /**
   * The number of unused recovery codes. Null if the person has no second factor, so that no codes
   * exist.
   */
  recoveryCodesLeft: z.number().int().nullable(),
  proofWays: z.array(z.enum(proofMethods)),
});
export type OwnFactors = z.infer<typeof ownFactors>;

/**
 * New recovery codes, which the screen shows once. Each code is valid for one sign-in in place of
 * another second factor.
 */
const recoveryCodes = z.array(z.string());
/**
 * The response to a new second factor. The first second factor brings new recovery codes. Null if
 * the person has codes already.
 */
const withCodes = z.object({ recoveryCodes: recoveryCodes.nullable() });

const signedIn = { who: 'signedIn' } as const;
const done = { status: 204 } as const;

export const getFactors = endpoint({
  method: 'GET',
  path: '/user/factors',
  area: 'user',
  summary: 'One’s passkeys, authenticator app and recovery codes',
  access: signedIn,
  answer: { status: 200, body: ownFactors },
  errors: [],
});

export const askNewPasskey = endpoint({
  method: 'POST',
  path: '/user/passkeys/ask',
  area: 'user',
  summary: 'What to ask an authenticator for, to make a passkey',
  description: proofRequiredOpenApiText,
  access: signedIn,
  answer: { status: 200, body: passkeyOptions },
  errors: ['proofNeeded', 'passkeysNotHere', 'tooManyPasskeys'],
});

export const addPasskey = endpoint({
  method: 'POST',
  path: '/user/passkeys',
  area: 'user',
  summary: 'Add the passkey that an authenticator has made',
  description: `${proofRequiredOpenApiText} From the first second factor on, signing in asks for one, and all other sessions end.`,
  access: signedIn,
  body: z.object({ name: passkeyName, passkey: newPasskey }),
  answer: { status: 201, body: withCodes.extend({ id }) },
  errors: ['proofNeeded', 'passkeysNotHere', 'passkeyRefused', 'passkeyTaken', 'tooManyPasskeys'],
});

export const renamePasskey = endpoint({
  method: 'PUT',
  path: '/user/passkeys/:id',
  area: 'user',
  summary: 'Call a passkey something else',
  access: signedIn,
  params: z.object({ id }),
  body: z.object({ name: passkeyName }),
  answer: done,
  errors: ['notFound'],
});

export const removePasskey = endpoint({
  method: 'DELETE',
  path: '/user/passkeys/:id',
  area: 'user',
  summary: 'Take a passkey away',
  description: `${proofRequiredOpenApiText} With the last second factor go the recovery codes.`,
  access: signedIn,
  params: z.object({ id }),
  answer: done,
  errors: ['proofNeeded', 'notFound'],
});

export const setUpAuthenticator = endpoint({
  method: 'POST',
  path: '/user/authenticator/setUp',
  area: 'user',
  summary: 'Begin to set up an authenticator app: its secret, to scan or to type',
  description: `${proofRequiredOpenApiText} Begun anew, the earlier secret is worth nothing.`,
  access: signedIn,
  answer: {
    status: 200,
    body: z.object({
      /** The secret in Base32 (RFC 4648). */
      secret: z.string(),
      /** The secret as otpauth://totp/…. A phone opens this link in the app. */
      address: z.string(),
      /**
       * The address as a QR code: the number of modules on each side, and the dark modules as an
       * SVG path.
       */
      picture: z.object({ size: z.number().int(), path: z.string() }),
    }),
  },
  errors: ['proofNeeded', 'authenticatorThere'],
});

export const confirmAuthenticator = endpoint({
  method: 'POST',
  path: '/user/authenticator',
  area: 'user',
  summary: 'Show a code of the authenticator app that is being set up',
  description: `${proofRequiredOpenApiText} From the first second factor on, signing in asks for one, and all other sessions end.`,
  access: signedIn,
  body: z.object({ code: secondFactorCode }),
  answer: { status: 201, body: withCodes },
  errors: ['proofNeeded', 'authenticatorCodeWrong', 'authenticatorThere', 'tooManyRequests'],
});

export const removeAuthenticator = endpoint({
  method: 'DELETE',
  path: '/user/authenticator',
  area: 'user',
  summary: 'Turn the authenticator app off',
  description: `${proofRequiredOpenApiText} With the last second factor go the recovery codes.`,
  access: signedIn,
  answer: done,
  errors: ['proofNeeded', 'notFound'],
});

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/user/recoveryCodes',
  area: 'user',
  summary: 'Make recovery codes anew; the earlier ones are worth nothing',
  description: proofRequiredOpenApiText,
  access: signedIn,
  answer: { status: 201, body: z.object({ recoveryCodes }) },
  errors: ['proofNeeded', 'noSecondFactor'],
});
