import { QueryCache, QueryClient } from '@tanstack/react-query';
import { toast } from '#web/ui/toast/toast.ts';
import { ApiError, errorCodeOf } from './api/api-error.ts';

/** Returns whether a retry may help: no response came, or the server reported its own failure. */
function mayPass(error: Error): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 500);
}

declare module '@tanstack/react-query' {
  interface Register {
    /**
     * The words of a toast when the first read fails, beside the screen's own (core, section 8).
     */
    queryMeta: {
      failed?: string;
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
      if (query.state.data !== undefined) toast.error(error.message);
      else if (query.meta?.failed) toast.error(query.meta.failed);
    },
  }),
  defaultOptions: {
    queries: { staleTime: 30_000, retry: (failures, error) => failures < 2 && mayPass(error) },
    // Without a network an act fails at once, instead of happening an hour later.
    mutations: { networkMode: 'always', onError: (error) => toast.error(error.message) },
  },
});
