import { ExternalFailure } from './external-failure.ts';
import type { ExternalPerson } from './read-answer.ts';

/**
 * Returns whether the next try may bring the email: userinfo, which would give it, is unavailable.
 */
export function isEmailDelayed({ email, userinfoFailure }: ExternalPerson): boolean {
  return email === null && userinfoFailure?.code === 'providerUnavailable';
}

/**
 * Returns a provider's email, where an account cannot be found without one.
 * @throws ExternalFailure `emailMissing`; `providerUnavailable` when the next try may bring it
 */
export function requireEmail(person: ExternalPerson): string {
  const { email, userinfoFailure } = person;
  if (email !== null && email.length <= 80) return email;
  const code = isEmailDelayed(person) ? 'providerUnavailable' : 'emailMissing';
  throw new ExternalFailure(code, { cause: userinfoFailure?.cause });
}
