import { takenOnce } from '#server/platform/database/taken-once.command.ts';

/** States of attempts and keys of encrypted cookies, each good for one sign-in. */
export const spentSignIns = takenOnce('spent_sign_ins');
