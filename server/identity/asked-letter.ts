import * as z from 'zod';

/** What is sealed in a job that asks for a letter. */
export const askedLetter = z.discriminatedUnion('letter', [
  z.object({ letter: z.literal('activation'), email: z.string() }),
  z.object({ letter: z.literal('passwordReset'), email: z.string() }),
  /** Until when (instant) signing in is blocked where it was tried. */
  z.object({ letter: z.literal('lockOut'), email: z.string(), until: z.string() }),
]);
export type AskedLetter = z.infer<typeof askedLetter>;
