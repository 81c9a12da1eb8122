/** What Microsoft did not do, or what was not answered: `status` 0. */
export class GraphFailure extends Error {
  readonly status: number;
  /** Graph's word for it; empty where there is none. */
  readonly code: string;
  /** Milliseconds that Microsoft asks to wait before the next call; null where it says nothing. */
  readonly waitMs: number | null;
  /** The roles of the token that was refused; null where it is not known. */
  readonly granted: readonly string[] | null;

  constructor(
    status: number,
    code: string,
    words: string,
    { waitMs = null, granted = null }: { waitMs?: number | null; granted?: readonly string[] | null } = {},
  ) {
    super(`${status} ${code}: ${words}`);
    this.name = 'GraphFailure';
    this.status = status;
    this.code = code;
    this.waitMs = waitMs;
    this.granted = granted;
  }
}

/** We are not let in: by which of the names of EXCHANGE_VALIDATION_EXCEPTION. */
export class NotLetIn extends Error {
  readonly problem: 'UNAUTHORIZED' | 'MISSING_PERMISSION' | 'CONNECTION';
  readonly missingPermissions: readonly string[];

  constructor(problem: NotLetIn['problem'], words: string, missingPermissions: readonly string[] = []) {
    super(words);
    this.name = 'NotLetIn';
    this.problem = problem;
    this.missingPermissions = missingPermissions;
  }
}

/** What there is no such thing (any more) of: an event, a subscription. */
export const isGone = (error: unknown) =>
  error instanceof GraphFailure && (error.status === 404 || error.status === 410) && !isMailbox(error);

const ofMailbox = /^(MailboxNotEnabledForRESTAPI|ErrorInvalidUser|ResourceNotFound|Request_ResourceNotFound)$/;

/** A mailbox that is not there, or not where we look for it. */
export function isMailbox(error: unknown): boolean {
  return error instanceof GraphFailure && error.status === 404 && ofMailbox.test(error.code);
}
