import { getMailTrouble } from '#contract/notifications/mail.ts';
import { listExtraAttributes, retrieveMembers } from '#contract/people/members.ts';
import { listAudit } from '#contract/reports/audit.ts';
import { keyOf } from '#web/platform/api/query-of.ts';
import { burst } from '#web/platform/live/burst.ts';
import type { LiveFeature } from '#web/platform/live/live-handlers.ts';
import { readAgain } from '#web/platform/live/read-again.ts';

/**
 * Live handlers that refetch the members and data that changes with them. Many events cause one
 * refetch, because an import may invite thousands of people (LIVE-02).
 */
export const peopleLive: LiveFeature = (queryClient) => ({
  MembersChanged: burst(() => {
    for (const endpoint of [retrieveMembers, listExtraAttributes, listAudit, getMailTrouble])
      void readAgain(queryClient, { queryKey: keyOf(endpoint) });
  }),
});
