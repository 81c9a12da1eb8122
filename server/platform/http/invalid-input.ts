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
  /** Whether the path or the query is wrong, which no form has a field for. */
  readonly inAddress: boolean;

  constructor(issues: readonly Issue[], inAddress = false) {
    super('The input does not fit the contract.');
    this.name = 'InvalidInput';
    this.issues = issues;
    this.inAddress = inAddress;
  }
}

/** What a caller sent, as the contract reads it; `inAddress` where the address holds it. @throws InvalidInput */
export function readInput<S extends BodySchema>(schema: S, sent: unknown, inAddress = false): output<S> {
  const { data, error } = schema.safeParse(sent);
  if (error) throw new InvalidInput(error.issues, inAddress);
  return data as output<S>;
}
