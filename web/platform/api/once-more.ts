import type { ErrorCode } from '#contract/wire/errors.ts';
import { errorCodeOf, mayBeDone } from './api-error.ts';

/**
 * Sends a request for an act that is done wholly or not at all. Without a response it retries once.
 * @param done the error code for an act done already: the first request has arrived
 * @throws ApiError
 */
export async function onceMore(ask: () => Promise<unknown>, done: ErrorCode): Promise<void> {
  try {
    await ask();
  } catch (error) {
    if (!mayBeDone(error)) throw error;
    try {
      await ask();
    } catch (again) {
      if (errorCodeOf(again) !== done) throw again;
    }
  }
}
