/** The requirements for a new password (core, section 5), in the order on the screen. */
export const passwordParts = ['length', 'lower', 'upper', 'digit', 'special'] as const;
export type PasswordPart = (typeof passwordParts)[number];

/** The least number of characters of a new password. */
export const shortestPassword = 8;

const has: Record<PasswordPart, (password: string) => boolean> = {
  length: (password) => [...password].length >= shortestPassword,
  lower: (password) => /\p{Ll}/u.test(password),
  upper: (password) => /\p{Lu}/u.test(password),
  digit: (password) => /\p{Nd}/u.test(password),
  special: (password) => /[^\p{L}\p{N}\s]/u.test(password),
};

/**
 * Returns the requirements that a password does not meet. Letters and digits of any script count.
 */
export function missingOf(password: string): PasswordPart[] {
  return passwordParts.filter((part) => !has[part](password));
}
