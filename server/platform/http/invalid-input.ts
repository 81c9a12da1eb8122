import type { output, ZodError } from 'zod';
import type { BodySchema } from '#contract/endpoint.ts';

/** Why a value does not fit, as zod says it. */
export type Issue = ZodError['issues'][number];

/**
 * What a caller sent does not fit the contract: answered as `validationFailed`, in the caller's language. A ZodError of our own
 * is something else: a mistake of the server's.
 */
export class InvalidInput extends Error {
  readonly issues: readonly Issue[];

  constructor(issues: readonly Issue[]) {
    super('The input does not fit the contract.');
    this.name = 'InvalidInput';
    this.issues = issues;
  }
}

/** What a caller sent, as the contract reads it. @throws InvalidInput */
export function readInput<S extends BodySchema>(schema: S, sent: unknown): output<S> {
  const { data, error } = schema.safeParse(sent);
  if (error) throw new InvalidInput(error.issues);
  return data as output<S>;
}
