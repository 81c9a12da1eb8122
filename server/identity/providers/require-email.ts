import { ExternalFailure } from './external-failure.ts';
import type { ExternalPerson } from './read-answer.ts';

/** Tells whether the e-mail may come with the next try: userinfo, which would give it, is away. */
export function isEmailDelayed({ email, userinfoFailure }: ExternalPerson): boolean {
  return email === null && userinfoFailure?.code === 'providerUnavailable';
}

/**
 * Gives a provider's e-mail, where an account cannot be found without one.
 * @throws ExternalFailure `emailMissing`; `providerUnavailable` where it may come with the next try
 */
export function requireEmail(person: ExternalPerson): string {
  const { email, userinfoFailure } = person;
  if (email !== null && email.length <= 80) return email;
  const code = isEmailDelayed(person) ? 'providerUnavailable' : 'emailMissing';
  throw new ExternalFailure(code, { cause: userinfoFailure?.cause });
}
