import type { BrowserRefusal } from '#contract/messages/checked-messages.ts';
import { createRefusal } from '#contract/wire/errors.ts';

/**
 * Refuses a new password equal to the old one (PROF-03). The change would only end the person's
 * other sessions.
 */
export function checkPasswordDiffers(typed: {
  oldPassword?: string | null | undefined;
  password: string;
}): BrowserRefusal | null {
  return typed.oldPassword && typed.oldPassword === typed.password ? createRefusal('passwordSame', {}) : null;
}
