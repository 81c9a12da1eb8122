import type { ErrorCode } from '#contract/errors.ts';
import { errorCodeOf, mayBeDone } from './api-error.ts';

/**
 * Asks for something that is done as a whole or not at all; where no answer came, once more.
 * @param done how the server refuses what has been done already: that is how it tells that the first request arrived
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
