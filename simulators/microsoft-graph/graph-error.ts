/** A refusal by Graph: the status, the code for programs, and the text for people. */
export class GraphError extends Error {
  readonly status: number;
  readonly code: string;
  readonly headers: Record<string, string>;

  constructor(status: number, code: string, message: string, headers: Record<string, string> = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.headers = headers;
  }
}

/** Returns the error for an invalid request. */
export const createBadRequestError = (message: string, code = 'ErrorInvalidParameter') =>
  new GraphError(400, code, message);

/** Returns the error for an event that is not in the mailbox. */
export const createItemNotFoundError = () =>
  new GraphError(404, 'ErrorItemNotFound', 'The specified object was not found in the store.');

/** Returns the error for too many requests, with the seconds to wait. */
export const createThrottledError = (retryAfter: number) =>
  new GraphError(429, 'ApplicationThrottled', 'Application is over its MailboxConcurrency limit.', {
    'retry-after': String(retryAfter),
  });
