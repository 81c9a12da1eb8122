import { finishExternal } from '#contract/providers.ts';
import { errorCodeOf } from '#web/app/api/api-error.ts';
import { send, urlOf } from '#web/app/api/send.ts';

/**
 * Asks for the session of a sign-in by a provider; again soon when no answer comes, since the server may have begun it all the same, and
 * gives the same one within a minute. @throws ApiError
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
