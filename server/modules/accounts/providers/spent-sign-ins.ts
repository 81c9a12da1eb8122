import { createSingleUseStore } from '#server/platform/database/single-use-store.command.ts';

/**
 * Stores the states of attempts and the ids of outcomes that were used. Each is valid for one
 * sign-in.
 */
export const spentSignInStore = createSingleUseStore('spent_sign_ins');
