import * as z from 'zod';
import { createRequiredLineSchema } from '#contract/wire/formats.ts';
import { limits } from '#contract/wire/limits.ts';

/**
 * A base64url value in an authenticator's response. The maximum is low, since the server requests
 * no attestation.
 */
const bytes = z
  .string()
  .max(8_000)
  .regex(/^[\w-]+$/);
const extensions = z.record(z.string(), z.unknown()).default({});
const common = {
  id: bytes.max(1_400),
  rawId: bytes.max(1_400),
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).nullish(),
  clientExtensionResults: extensions,
};

/**
 * The options of `navigator.credentials.get` and `create` for @simplewebauthn/browser. The server
 * accepts only one response to the same options.
 */
export const passkeyOptions = z.object({ options: z.record(z.string(), z.unknown()) });

/** An authenticator's response to a challenge (PublicKeyCredential.toJSON). */
export const passkeyResponse = z.object({
  ...common,
  response: z.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: bytes.optional(),
  }),
});
export type PasskeyResponse = z.output<typeof passkeyResponse>;

/** A new credential that an authenticator has created. */
export const newPasskey = z.object({
  ...common,
  response: z.object({
    clientDataJSON: bytes,
    attestationObject: bytes,
    transports: z
      .array(z.string().regex(/^[\w-]{1,40}$/))
      .max(10)
      .optional(),
  }),
});
export type NewPasskey = z.output<typeof newPasskey>;

/** The owner's name for a passkey. */
export const passkeyName = createRequiredLineSchema(limits.passkeyName);

/**
 * A typed code: six digits of an authenticator app, or a recovery code. It may contain spaces and
 * dashes.
 */
export const secondFactorCode = z.string().trim().min(1).max(40);
