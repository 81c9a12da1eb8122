import type { ErrorBody, ErrorCode } from '#contract/wire/errors.ts';

/** The error of a failed call: the server's error, or `offline` when no response arrived. */
export class ApiError extends Error {
  readonly errorCode: ErrorCode | 'offline';
  readonly status: number;
  readonly details: Record<string, unknown>;

  constructor(status: number, body: Omit<ErrorBody, 'errorCode'> & { errorCode: ErrorCode | 'offline' }) {
    super(body.message);
    this.name = 'ApiError';
    this.status = status;
    this.errorCode = body.errorCode;
    this.details = body.details;
  }
}

/** Returns the error code of a failed call, or null for any other thrown value. */
export function getErrorCode(error: unknown): ApiError['errorCode'] | null {
  return error instanceof ApiError ? error.errorCode : null;
}

/**
 * Returns whether the server may have executed a request that failed. No response arrived, or the
 * server reported an error of its own or of the database.
 */
export function mayHaveSucceeded(error: unknown): boolean {
  return ['offline', 'databaseUnavailable', 'internalError'].includes(getErrorCode(error) ?? '');
}
