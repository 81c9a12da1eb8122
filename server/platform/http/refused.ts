import { apiErrors, createRefusal, type ErrorCode, type ErrorDetails, type Refusal } from '#contract/wire/errors.ts';

/**
 * The error that refuses a request. Gates, policies, rules and commands throw it, and one error
 * handler answers it.
 */
export class Refused extends Error {
  readonly refusal: Refusal;
  readonly status: number;
  /** The time zone in which the message shows instants. */
  readonly timeZone: string | undefined;

  constructor(refused: Refusal, timeZone?: string) {
    super(refused.errorCode);
    this.name = 'Refused';
    this.refusal = refused;
    this.status = apiErrors[refused.errorCode].status;
    this.timeZone = timeZone;
  }
}

/** Ends a request with an error code and its details. */
export function refuse<C extends ErrorCode>(errorCode: C, details: ErrorDetails<C>): never {
  throw new Refused(createRefusal(errorCode, details));
}

/** Runs an action. Returns its refusal, or null if it was done. @throws any other error */
export async function catchRefusal(act: () => Promise<unknown>): Promise<Refusal | null> {
  try {
    await act();
    return null;
  } catch (error) {
    if (error instanceof Refused) return error.refusal;
    throw error;
  }
}

/** Returns the value, or refuses with `notFound` when there is none. */
export function requireFound<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) refuse('notFound', {});
  return value;
}
