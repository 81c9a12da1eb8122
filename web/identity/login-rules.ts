import { limits } from '#contract/limits.ts';

/** What can be wrong with a field of the sign-in form; the words stand in the texts. */
export type LoginProblem = 'emailRequired' | 'emailInvalid' | 'emailTooLong' | 'passwordRequired' | 'passwordTooLong';

/** The form of an e-mail as the contract's schema takes it; a test holds the two together. */
const emailForm = /^(?!\.)(?!.*\.\.)([A-Za-z0-9_'+\-.]*)[A-Za-z0-9_+-]@([A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;

/** The contract's rules for `emailAddress`, written without zod so that the page stays light. */
export function emailProblem(typed: string): LoginProblem | null {
  const email = typed.trim();
  if (email === '') return 'emailRequired';
  if (email.length > limits.emailLength) return 'emailTooLong';
  return emailForm.test(email) ? null : 'emailInvalid';
}

/** The contract's rules for `password`; nothing of it is trimmed. */
export function passwordProblem(typed: string): LoginProblem | null {
  if (typed === '') return 'passwordRequired';
  return typed.length > limits.passwordLength ? 'passwordTooLong' : null;
}
