import { useEffect, useState } from 'react';
import { type EmailMembershipStatus, sendInvitations } from '#contract/people/invitations.ts';
import { call } from '#web/platform/api/call.ts';
import { useMutationWithFailureToast } from '#web/platform/api/use-toast-mutation.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { refetchMembers } from '../use-member-actions.ts';
import type { InviteRow } from './invite-list.ts';

const refusedAs = { emailExists: 'member', alreadyInvited: 'invited' } as const satisfies Record<
  string,
  EmailMembershipStatus
>;

interface Invitations {
  rows: readonly InviteRow[];
  /** True if no row and no number of rows prevents sending. */
  isValid: boolean;
  /** True while the server checks an email. */
  checking: boolean;
  /** The failure of the last check. */
  failed: Error | null;
  /** Called when the company has invited the people of all rows. */
  onAllInvited: () => void;
  /** Called with the rows that were not invited, and the reason for each email. */
  onRefused: (left: InviteRow[], reasons: (readonly [string, EmailMembershipStatus])[]) => void;
}

/** Sends the invitations, once the emails of all rows have been checked. */
export function useSendInvitations({ rows, isValid, checking, failed, onAllInvited, onRefused }: Invitations) {
  const { t } = useTranslation();
  /**
   * True if the person clicked Send during a check. The invitations are then sent once every row is
   * valid.
   */
  const [wanted, setWanted] = useState(false);
  const send = useMutationWithFailureToast({
    mutationFn: (asked: readonly InviteRow[]) =>
      call(sendInvitations, { body: { invitations: asked.map(({ email }) => ({ email })) } }),
    async onSuccess({ outcomes }, asked) {
      const count = outcomes.filter((outcome) => outcome === 'invited').length;
      if (count > 0) toast.success(t('people.invite.invitationsSended', { count }));
      await refetchMembers();
      if (count === asked.length) return onAllInvited();
      // People who joined in another way meanwhile stay in the list, with the reason.
      onRefused(
        asked.filter((_row, at) => outcomes[at] !== 'invited'),
        asked.flatMap(({ email }, at) => {
          const outcome = outcomes[at]!;
          return outcome === 'invited' ? [] : [[email, refusedAs[outcome]] as const];
        }),
      );
    },
    // The toast only names the failure. The dialog shows the reason.
    failed: () => t('people.errors.errorOnInvitingUsers'),
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after a click on send, and after the check of the rows
  useEffect(() => {
    if (!wanted || (checking && !failed)) return;
    setWanted(false);
    if (isValid && !failed) send.mutate(rows);
  }, [wanted, checking, failed]);
  return {
    /** Sends the rows after their check. A false `is` sends nothing, and ends an earlier wait. */
    want: (is: boolean) => setWanted(is),
    pending: wanted || send.isPending,
    error: send.error,
    reset: () => {
      setWanted(false);
      send.reset();
    },
  };
}
