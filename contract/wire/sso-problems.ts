import * as z from 'zod';

/** Faults of a company's identity provider that the server finds without a sign-in. */
export const identityProviderProblemSchema = z.enum([
  ...(['issuerNotAllowed', 'unreachable', 'notAProvider', 'issuerDiffers'] as const),
  ...(['noCodeFlow', 'clientRefused', 'secretNeeded'] as const),
]);
export type IdentityProviderProblem = z.infer<typeof identityProviderProblemSchema>;
