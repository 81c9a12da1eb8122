/** What Graph does not do: the status, the code that programs compare, the words that people read. */
export class GraphError extends Error {
  readonly status: number;
  readonly code: string;
  readonly headers: Record<string, string>;

  constructor(status: number, code: string, words: string, headers: Record<string, string> = {}) {
    super(words);
    this.status = status;
    this.code = code;
    this.headers = headers;
  }
}

/** A mistake in what was sent. */
export const badRequest = (words: string, code = 'ErrorInvalidParameter') => new GraphError(400, code, words);

/** An event that is not, or no longer, in the mailbox. */
export const itemNotFound = () =>
  new GraphError(404, 'ErrorItemNotFound', 'The specified object was not found in the store.');

/** Too many calls: told to come again in so many seconds. */
export const throttled = (retryAfter: number) =>
  new GraphError(429, 'ApplicationThrottled', 'Application is over its MailboxConcurrency limit.', {
    'retry-after': String(retryAfter),
  });
