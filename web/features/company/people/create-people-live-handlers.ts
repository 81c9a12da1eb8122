import { getMailTrouble } from '#contract/notifications/mail.ts';
import { listExtraAttributes, retrieveMembers } from '#contract/people/members.ts';
import { listAudit } from '#contract/reports/audit.ts';
import { getQueryKeyPrefix } from '#web/platform/api/query-options.ts';
import { debounceWithMaxWait } from '#web/platform/live/debounce-with-max-wait.ts';
import type { LiveHandlersFactory } from '#web/platform/live/live-handlers.ts';
import { refetchQueries } from '#web/platform/live/refetch-queries.ts';

/**
 * Creates live handlers that refetch the members and data that changes with them. Many events cause
 * one refetch, because an import may invite thousands of people (LIVE-02).
 */
export const createPeopleLiveHandlers: LiveHandlersFactory = (queryClient) => ({
  MembersChanged: debounceWithMaxWait(() => {
    for (const endpoint of [retrieveMembers, listExtraAttributes, listAudit, getMailTrouble])
      void refetchQueries(queryClient, { queryKey: getQueryKeyPrefix(endpoint) });
  }),
});
