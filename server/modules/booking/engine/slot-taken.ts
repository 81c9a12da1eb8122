import { createRefusal } from '#contract/wire/errors.ts';
import { Refused } from '#server/platform/http/refused.ts';

/** Creates the refusal of a taken place without the taken hours and their holders. */
export const createSlotTakenError = (kind: string) => new Refused(createRefusal('slotTaken', { taken: [], kind }));

/**
 * Converts a violation of the constraint `booked_once` to the refusal `slotTaken`. It throws other
 * errors unchanged.
 */
export const createSlotTakenErrorHandler =
  (kind: string) =>
  (error: unknown): never => {
    const { code, constraint } = error as { code?: string; constraint?: string };
    if (code === '23P01' && constraint === 'booked_once') throw createSlotTakenError(kind);
    throw error;
  };
