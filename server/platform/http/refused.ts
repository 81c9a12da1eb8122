import { type ErrorCode, type ErrorDetails, errors, type Refusal, refusal } from '#contract/errors.ts';

/** A refusal on its way to the caller. Thrown by gates, policies, rules and commands; answered in one place. */
export class Refused extends Error {
  readonly refusal: Refusal;
  readonly status: number;
  /** Time zone in which the message writes instants. */
  readonly timeZone: string | undefined;

  constructor(refused: Refusal, timeZone?: string) {
    super(refused.errorCode);
    this.name = 'Refused';
    this.refusal = refused;
    this.status = errors[refused.errorCode].status;
    this.timeZone = timeZone;
  }
}

/** Ends a request with an error code and its figures. */
export function refuse<C extends ErrorCode>(errorCode: C, details: ErrorDetails<C>): never {
  throw new Refused(refusal(errorCode, details));
}

/** The value, or `notFound` when there is none. */
export function found<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) refuse('notFound', {});
  return value;
}
