import { QueryCache, QueryClient } from '@tanstack/react-query';
import { toast } from '#web/ui/toast/toast.ts';
import { ApiError, getErrorCode } from './api/api-error.ts';

/** Returns whether a retry may help: no response arrived, or the server itself failed. */
function mayPass(error: Error): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 500);
}

declare module '@tanstack/react-query' {
  interface Register {
    /**
     * Options of one query. `failed` is the text of a toast when the first read fails, besides the
     * screen's own message (core, section 8).
     */
    queryMeta: {
      failed?: string;
      /** Error codes that the screen shows itself, so that no toast shows them. */
      saidByScreen?: readonly string[];
    };
  }
}

/**
 * The cache of the server's responses for the signed-in person. When a refetch fails, a toast shows
 * the error and the cached response stays. A sign-out reloads the page, so that no response
 * outlives the session.
 */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, query) => {
      if (query.meta?.saidByScreen?.includes(getErrorCode(error) ?? '')) return;
      if (query.state.data !== undefined) toast.error(error.message);
      else if (query.meta?.failed) toast.error(query.meta.failed);
    },
  }),
  defaultOptions: {
    queries: { staleTime: 30_000, retry: (failures, error) => failures < 2 && mayPass(error) },
    // Without a network a mutation fails at once. TanStack Query's default would run it later,
    // perhaps after an hour.
    mutations: { networkMode: 'always', onError: (error) => toast.error(error.message) },
  },
});
