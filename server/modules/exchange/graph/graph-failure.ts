/** A call that Microsoft refused, or that got no answer: `status` 0. */
export class GraphFailure extends Error {
  readonly status: number;
  /** Graph's error code. Empty for none. */
  readonly code: string;
  /** Milliseconds until the next call is allowed. Null when Microsoft does not specify it. */
  readonly waitMs: number | null;
  /** The roles of the refused token. Null when they are unknown. */
  readonly granted: readonly string[] | null;

  constructor(
    status: number,
    code: string,
    text: string,
    { waitMs = null, granted = null }: { waitMs?: number | null; granted?: readonly string[] | null } = {},
  ) {
    super(`${status} ${code}: ${text}`);
    this.name = 'GraphFailure';
    this.status = status;
    this.code = code;
    this.waitMs = waitMs;
    this.granted = granted;
  }
}

/** Microsoft refuses our application. The problem is a name of EXCHANGE_VALIDATION_EXCEPTION. */
export class NotLetIn extends Error {
  readonly problem: 'UNAUTHORIZED' | 'MISSING_PERMISSION' | 'CONNECTION';
  readonly missingPermissions: readonly string[];

  constructor(problem: NotLetIn['problem'], text: string, missingPermissions: readonly string[] = []) {
    super(text);
    this.name = 'NotLetIn';
    this.problem = problem;
    this.missingPermissions = missingPermissions;
  }
}

/** Returns whether the event or subscription does not exist (any more). */
export const isGone = (error: unknown) =>
  error instanceof GraphFailure && (error.status === 404 || error.status === 410) && !isMailbox(error);

const ofMailbox = /^(MailboxNotEnabledForRESTAPI|ErrorInvalidUser|ResourceNotFound|Request_ResourceNotFound)$/;

/** Returns whether the mailbox does not exist, or not at this address. */
export function isMailbox(error: unknown): boolean {
  return error instanceof GraphFailure && error.status === 404 && ofMailbox.test(error.code);
}
