import { finishExternal } from '#contract/sign-in/providers.ts';
import { getErrorCode } from '#web/platform/api/api-error.ts';
import { getParameterlessEndpointUrl, sendRequest } from '#web/platform/api/send-request.ts';

/**
 * Requests the session after a sign-in at a provider, and retries when no response arrives. If the
 * server has already opened the session, the server returns the same session again for a minute.
 * @param waits the milliseconds before each retry
 * @throws ApiError
 */
export async function fetchSessionWithRetry(waits = [1_000, 3_000]): Promise<Response> {
  try {
    return await sendRequest(finishExternal.method, getParameterlessEndpointUrl(finishExternal), { body: {} });
  } catch (error) {
    const [wait, ...later] = waits;
    if (wait === undefined || getErrorCode(error) !== 'offline') throw error;
    await new Promise((resolve) => setTimeout(resolve, wait));
    return await fetchSessionWithRetry(later);
  }
}
