import { finishExternal } from '#contract/sign-in/providers.ts';
import { errorCodeOf } from '#web/platform/api/api-error.ts';
import { send, urlOf } from '#web/platform/api/send.ts';

/**
 * Requests the session of a provider's sign-in, with retries when no answer comes. The server may
 * have opened it already, and returns the same session within a minute.
 * @throws ApiError
 */
export async function askForSession(waits = [1_000, 3_000]): Promise<Response> {
  try {
    return await send(finishExternal.method, urlOf(finishExternal), { body: {} });
  } catch (error) {
    const [wait, ...later] = waits;
    if (wait === undefined || errorCodeOf(error) !== 'offline') throw error;
    await new Promise((resolve) => setTimeout(resolve, wait));
    return await askForSession(later);
  }
}
