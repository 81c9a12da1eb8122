import { takenOnce } from '#server/platform/database/taken-once.command.ts';

/**
 * Stores the states of attempts and the ids of outcomes that were used. Each is valid for one
 * sign-in.
 */
export const spentSignIns = takenOnce('spent_sign_ins');
