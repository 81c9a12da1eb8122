import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { getInvitedEmailFault } from '#contract/people/invitation-emails.ts';
import { checkInvitations, type EmailMembershipStatus } from '#contract/people/invitations.ts';
import { call } from '#web/platform/api/call.ts';
import { getQueryKeyPrefix } from '#web/platform/api/query-options.ts';
import type { InviteRow } from './invite-list.ts';

/**
 * Returns what the server knows about the emails in the rows. While the dialog is open, the hook
 * requests the statuses that are missing.
 */
export function useInvitedEmailStatuses(rows: readonly InviteRow[], open: boolean) {
  const [standings, setStandings] = useState<ReadonlyMap<string, EmailMembershipStatus>>(new Map());
  // Each opening requests all emails again, because other administrators also invite people.
  useEffect(() => {
    if (open) setStandings(new Map());
  }, [open]);
  const unknown = [...new Set(rows.map(({ email }) => email))]
    .filter((email) => !standings.has(email) && getInvitedEmailFault(email) === null)
    .slice(0, 100);
  const asked = useQuery({
    queryKey: [...getQueryKeyPrefix(checkInvitations), unknown],
    queryFn: async () => {
      const answer = await call(checkInvitations, { body: { emails: unknown } });
      return unknown.map((email, at) => [email, answer.standings[at]!] as const);
    },
    enabled: open && unknown.length > 0,
    gcTime: 0,
    staleTime: 0,
  });
  useEffect(() => {
    if (asked.data) setStandings((known) => new Map([...known, ...asked.data]));
  }, [asked.data]);
  return {
    standings,
    failed: unknown.length > 0 ? asked.error : null,
    askAgain: () => void asked.refetch(),
    /** Adds the standings that the server returned with the invitations. */
    learn: (said: readonly (readonly [string, EmailMembershipStatus])[]) =>
      setStandings((known) => new Map([...known, ...said])),
  };
}
