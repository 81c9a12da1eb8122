import { QueryCache, QueryClient } from '@tanstack/react-query';
import { toast } from '#web/ui/toast.ts';
import { ApiError, errorCodeOf } from './api/api-error.ts';

/** Worth another try: nobody answered, or the server said that it is busy with itself. */
function mayPass(error: Error): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 500);
}

declare module '@tanstack/react-query' {
  interface Register {
    /** What a toast says when it could not be read at all, beside what its screen says (core, section 8). */
    queryMeta: {
      failed?: string;
      /** Errors that the screen itself says where they concern it. */
      saidByScreen?: readonly string[];
    };
  }
}

/**
 * The cache of what the server said to whoever is signed in. A failed refetch of what is on the screen is told in a toast;
 * the old answer stays. Leaving loads the page anew, so nothing of it outlives the session.
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
    // What somebody asked for fails at once when there is no network, instead of happening an hour later.
    mutations: { networkMode: 'always', onError: (error) => toast.error(error.message) },
  },
});
