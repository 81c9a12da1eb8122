/** A request that Microsoft refused, or that got no response: `status` 0. */
export class GraphFailure extends Error {
  readonly status: number;
  /** Graph's error code. Empty if there is none. */
  readonly code: string;
  /** Milliseconds until the next request is allowed. Null when Microsoft does not specify them. */
  readonly waitMs: number | null;
  /** The roles in the token of the refused request. Null when they are unknown. */
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

/** The error when Biurko's application gets no access to Microsoft Graph. */
export class ApplicationRefused extends Error {
  /**
   * A `name` in the details of EXCHANGE_VALIDATION_EXCEPTION. `UNAUTHORIZED` includes a stored
   * secret that the server cannot decrypt. `CONNECTION` means that the token endpoint sent another
   * refusal, or a response that the server cannot read.
   */
  readonly problem: 'UNAUTHORIZED' | 'MISSING_PERMISSION' | 'CONNECTION';
  readonly missingPermissions: readonly string[];

  constructor(problem: ApplicationRefused['problem'], text: string, missingPermissions: readonly string[] = []) {
    super(text);
    this.name = 'ApplicationRefused';
    this.problem = problem;
    this.missingPermissions = missingPermissions;
  }
}

/** Returns whether an error means that the event or subscription does not exist (any more). */
export const isGraphItemNotFoundError = (error: unknown) =>
  error instanceof GraphFailure && (error.status === 404 || error.status === 410) && !isMailboxNotFound(error);

const ofMailbox = /^(MailboxNotEnabledForRESTAPI|ErrorInvalidUser|ResourceNotFound|Request_ResourceNotFound)$/;

/** Returns whether an error means that the mailbox does not exist, or not under this name. */
export function isMailboxNotFound(error: unknown): boolean {
  return error instanceof GraphFailure && error.status === 404 && ofMailbox.test(error.code);
}
