import { ApiError } from './api/api-error.ts';
import { offlineMessage } from './languages/locale.ts';

async function serverAnswers(): Promise<boolean> {
  const answer = await fetch('/health/live', { cache: 'no-store' }).catch(() => null);
  return answer?.ok ?? false;
}

/**
 * Fetches code that comes when it is needed: `fetchCode(() => import('./Screen.tsx'))`. @throws ApiError `offline` while the
 * server does not answer, which can be tried again; else what the import threw: after an update the files have other names
 * and only a new page knows them.
 */
export async function fetchCode<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (await serverAnswers()) throw error;
    throw new ApiError(0, { errorCode: 'offline', message: offlineMessage(), details: {} });
  }
}
