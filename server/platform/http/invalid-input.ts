import type { output, ZodError } from 'zod';
import type { BodySchema } from '#contract/wire/endpoint.ts';

/** A reason why a value does not fit, in zod's form. */
export type InputIssue = ZodError['issues'][number];

/**
 * The error for input that does not fit the contract. The server answers `validationFailed` in the
 * caller's language. A ZodError about the server's own data is a fault of the server instead.
 */
export class InvalidInput extends Error {
  readonly issues: readonly InputIssue[];
  /** True when the path or the query is wrong, for which no form has a field. */
  readonly inAddress: boolean;

  constructor(issues: readonly InputIssue[], inAddress = false) {
    super('The input does not fit the contract.');
    this.name = 'InvalidInput';
    this.issues = issues;
    this.inAddress = inAddress;
  }
}

/**
 * Parses the caller's input by the contract. `inAddress` marks input in the URL.
 * @throws InvalidInput
 */
export function parseInput<S extends BodySchema>(schema: S, sent: unknown, inAddress = false): output<S> {
  const { data, error } = schema.safeParse(sent);
  if (error) throw new InvalidInput(error.issues, inAddress);
  return data as output<S>;
}
