/** What a new password has to have (core, section 5), in the order in which it is said. */
export const passwordParts = ['length', 'lower', 'upper', 'digit', 'special'] as const;
export type PasswordPart = (typeof passwordParts)[number];

/** Characters that a new password has at least. */
export const shortestPassword = 8;

const has: Record<PasswordPart, (password: string) => boolean> = {
  length: (password) => [...password].length >= shortestPassword,
  lower: (password) => /\p{Ll}/u.test(password),
  upper: (password) => /\p{Lu}/u.test(password),
  digit: (password) => /\p{Nd}/u.test(password),
  special: (password) => /[^\p{L}\p{N}\s]/u.test(password),
};

/** What of it a password still lacks; letters and digits of any script count. */
export function missingOf(password: string): PasswordPart[] {
  return passwordParts.filter((part) => !has[part](password));
}
