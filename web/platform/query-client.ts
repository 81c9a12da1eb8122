import { QueryCache, QueryClient } from '@tanstack/react-query';
import { toast } from '#web/ui/toast/toast.ts';
import { ApiError, errorCodeOf } from './api/api-error.ts';
import { liveStatus } from './live/live-status.ts';

/** Returns whether a retry may help: no response came, or the server reported its own failure. */
function mayPass(error: Error): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 500);
}

/** Returns whether the banner already says that no new data arrives, because nobody answers. */
const isSaidByBanner = (error: Error) =>
  errorCodeOf(error) === 'offline' && (!navigator.onLine || liveStatus.get() === 'lost');

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** Error codes that the screen shows itself. */
      saidByScreen?: readonly string[];
    };
  }
}

/**
 * The cache of the server's responses for the signed-in person. A toast reports a failed refetch,
 * and the old response stays. Leaving reloads the page, so that nothing outlives the session.
 */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, query) => {
      if (query.meta?.saidByScreen?.includes(errorCodeOf(error) ?? '')) return;
      // The screen itself says that a first read failed.
      if (query.state.data !== undefined && !isSaidByBanner(error)) toast.error(error.message);
    },
  }),
  defaultOptions: {
    queries: { staleTime: 30_000, retry: (failures, error) => failures < 2 && mayPass(error) },
    // Without a network an act fails at once, instead of happening an hour later.
    mutations: { networkMode: 'always', onError: (error) => toast.error(error.message) },
  },
});
