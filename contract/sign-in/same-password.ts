import type { CheckedRefusal } from '#contract/messages/checked-messages.ts';
import { refusal } from '#contract/wire/errors.ts';

/**
 * Refuses a new password equal to the old one (PROF-03). It would change nothing, but end the
 * person's other sessions.
 */
export function refusalOfSamePassword(typed: {
  oldPassword?: string | null | undefined;
  password: string;
}): CheckedRefusal | null {
  return typed.oldPassword && typed.oldPassword === typed.password ? refusal('passwordSame', {}) : null;
}
