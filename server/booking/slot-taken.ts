import { refusal } from '#contract/errors.ts';
import { Refused } from '#server/platform/http/refused.ts';

/** The refusal of a place that is taken, where the names of those who hold it were not read. */
export const slotTaken = (kind: string) => new Refused(refusal('slotTaken', { taken: [], kind }));

/**
 * Turns a violation of the constraint `booked_once` into the refusal `slotTaken`: the one place where the database's word
 * becomes ours. Anything else is thrown on as it is.
 */
export const throwSlotTaken =
  (kind: string) =>
  (error: unknown): never => {
    const { code, constraint } = error as { code?: string; constraint?: string };
    if (code === '23P01' && constraint === 'booked_once') throw slotTaken(kind);
    throw error;
  };
