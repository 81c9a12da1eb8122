import type { ErrorBody, ErrorCode } from '#contract/errors.ts';

/** Why a call failed: what the server said, or `offline` when no answer came. */
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

/** The error code of a failed call; null for anything else that was thrown. */
export function errorCodeOf(error: unknown): ApiError['errorCode'] | null {
  return error instanceof ApiError ? error.errorCode : null;
}

/** Whether what failed may have been done all the same: no answer came, or none that says that nothing was. */
export function mayBeDone(error: unknown): boolean {
  return ['offline', 'databaseUnavailable', 'internalError'].includes(errorCodeOf(error) ?? '');
}
