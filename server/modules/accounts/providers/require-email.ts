import { ExternalSignInFailure } from './external-failure.ts';
import type { ExternalPerson } from './read-provider-response.ts';

/** Returns whether the next attempt may provide the email, because userinfo is unavailable now. */
export function isEmailTemporarilyMissing({ email, userinfoFailure }: ExternalPerson): boolean {
  return email === null && userinfoFailure?.code === 'providerUnavailable';
}

/**
 * Returns a person's email from the provider, where the server needs it to find or create an
 * account.
 * @throws ExternalFailure `emailMissing`, also for an email of more than 80 characters, or
 * `providerUnavailable` when the next attempt may provide it
 */
export function requireEmail(person: ExternalPerson): string {
  const { email, userinfoFailure } = person;
  if (email !== null && email.length <= 80) return email;
  const code = isEmailTemporarilyMissing(person) ? 'providerUnavailable' : 'emailMissing';
  throw new ExternalSignInFailure(code, { cause: userinfoFailure?.cause });
}
