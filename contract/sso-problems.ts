import * as z from 'zod';

/** What can be wrong with a company's provider, as far as can be found out without a person who signs in. */
export const ssoProblem = z.enum([
  ...(['issuerNotAllowed', 'unreachable', 'notAProvider', 'issuerDiffers'] as const),
  ...(['noCodeFlow', 'clientRefused', 'secretNeeded'] as const),
]);
export type SsoProblem = z.infer<typeof ssoProblem>;
