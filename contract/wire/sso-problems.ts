import * as z from 'zod';

/** Faults of a company's identity provider that the server finds without a sign-in. */
export const ssoProblem = z.enum([
  ...(['issuerNotAllowed', 'unreachable', 'notAProvider', 'issuerDiffers'] as const),
  ...(['noCodeFlow', 'clientRefused', 'secretNeeded'] as const),
]);
export type SsoProblem = z.infer<typeof ssoProblem>;
