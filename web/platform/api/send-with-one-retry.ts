import type { ErrorCode } from '#contract/wire/errors.ts';
import { getErrorCode, mayHaveSucceeded } from './api-error.ts';

/**
 * Sends a request for an action that the server does completely or not at all. Without a clear
 * response it retries once.
 * @param done the server's error code for an action that the first request has already done. An
 * action that may be repeated has none, so the retry's error is always thrown.
 * @returns the response, or undefined if the first request did it and its response was lost
 * @throws ApiError
 */
export async function sendWithOneRetry<T>(ask: () => Promise<T>, done: ErrorCode | null): Promise<T | undefined> {
  try {
    return await ask();
  } catch (error) {
    if (!mayHaveSucceeded(error)) throw error;
    try {
      return await ask();
    } catch (again) {
      if (getErrorCode(again) !== done) throw again;
      return undefined;
    }
  }
}
