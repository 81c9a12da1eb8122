import { ExternalFailure } from './external-failure.ts';
import type { ExternalPerson } from './read-answer.ts';

/**
 * Gives the e-mail that a provider says, where an account cannot be found without one.
 * @throws ExternalFailure `emailMissing`; `providerUnavailable` where it may come with the next try
 */
export function requireEmail({ email, userinfoFailure }: ExternalPerson): string {
  if (email !== null && email.length <= 80) return email;
  const code = userinfoFailure?.code === 'providerUnavailable' ? 'providerUnavailable' : 'emailMissing';
  throw new ExternalFailure(code, { cause: userinfoFailure?.cause });
}
