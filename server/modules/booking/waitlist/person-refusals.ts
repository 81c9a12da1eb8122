import type { ErrorCode } from '#contract/wire/errors.ts';

const codes: readonly ErrorCode[] = ['tooManyBookings', 'personNotActive'];

/** Returns whether a refusal concerns the person, and so holds at every place. */
export const isRefusalOfPerson = (code: ErrorCode): boolean => codes.includes(code);
