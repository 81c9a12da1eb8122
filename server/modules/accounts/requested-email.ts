import * as z from 'zod';

/** The payload of the job that sends an account email. The job stores it encrypted. */
export const accountEmailPayloadSchema = z.discriminatedUnion('letter', [
  z.object({ letter: z.literal('activation'), email: z.string() }),
  z.object({ letter: z.literal('passwordReset'), email: z.string() }),
  /** `until` is the end (instant) of the lock on signing in. */
  z.object({ letter: z.literal('lockOut'), email: z.string(), until: z.string() }),
]);
export type AccountEmailPayload = z.infer<typeof accountEmailPayloadSchema>;
