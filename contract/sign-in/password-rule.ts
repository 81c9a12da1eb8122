/** The requirements for a new password (core, section 5), in the order on the screen. */
export const passwordRequirements = ['length', 'lower', 'upper', 'digit', 'special'] as const;
export type PasswordRequirement = (typeof passwordRequirements)[number];

/** The least number of characters of a new password. */
export const minPasswordLength = 8;

const has: Record<PasswordRequirement, (password: string) => boolean> = {
  length: (password) => [...password].length >= minPasswordLength,
  lower: (password) => /\p{Ll}/u.test(password),
  upper: (password) => /\p{Lu}/u.test(password),
  digit: (password) => /\p{Nd}/u.test(password),
  special: (password) => /[^\p{L}\p{N}\s]/u.test(password),
};

/**
 * Returns the requirements that a password does not meet. Letters and digits of any script count.
 */
export function getUnmetPasswordRequirements(password: string): PasswordRequirement[] {
  return passwordRequirements.filter((part) => !has[part](password));
}
