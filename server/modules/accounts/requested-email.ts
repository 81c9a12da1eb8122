import * as z from 'zod';

/** The encrypted payload of a job that sends a letter. */
export const requestedEmail = z.discriminatedUnion('letter', [
  z.object({ letter: z.literal('activation'), email: z.string() }),
  z.object({ letter: z.literal('passwordReset'), email: z.string() }),
  /** The end (instant) of the block on signing in, at the place where it was tried. */
  z.object({ letter: z.literal('lockOut'), email: z.string(), until: z.string() }),
]);
export type RequestedEmail = z.infer<typeof requestedEmail>;
