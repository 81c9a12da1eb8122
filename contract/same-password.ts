import type { CheckedRefusal } from './checked-messages.ts';
import { refusal } from './errors.ts';

/** PROF-03: a new password that is the old one changes nothing, though it would end the person's other sessions. */
export function refusalOfSamePassword(typed: {
  oldPassword?: string | null | undefined;
  password: string;
}): CheckedRefusal | null {
  return typed.oldPassword && typed.oldPassword === typed.password ? refusal('passwordSame', {}) : null;
}
