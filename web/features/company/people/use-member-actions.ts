import * as invitations from '#contract/people/invitations.ts';
import type { CompanyMember } from '#contract/people/members.ts';
import * as contract from '#contract/people/members.ts';
import { formatEmail } from '#contract/text/format-email.ts';
import type { Role } from '#contract/wire/permissions.ts';
import { call } from '#web/platform/api/call.ts';
import { getQueryKeyPrefix } from '#web/platform/api/query-options.ts';
import { useMutationWithFailureToast } from '#web/platform/api/use-toast-mutation.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { refetchQueries } from '#web/platform/live/refetch-queries.ts';
import { queryClient } from '#web/platform/query-client.ts';
import { toast } from '#web/ui/toast/toast.ts';

const idsOf = (members: readonly CompanyMember[]) => members.map(({ id }) => id);
const aboutMembers = ({ members }: { members: readonly CompanyMember[] }) => idsOf(members).join();
/**
 * Refetches the members' table. The browsers of other administrators refetch after a live event.
 */
export const refetchMembers = () =>
  refetchQueries(queryClient, { queryKey: getQueryKeyPrefix(contract.retrieveMembers) });

/**
 * Returns a mutation that sends an action, shows its result or error, and refetches the table in
 * either case.
 */
function useAct<Asked>(
  send: (act: Asked) => Promise<unknown>,
  failed: () => string,
  done: (act: Asked) => string,
  about: (act: Asked) => string = () => '',
) {
  return useMutationWithFailureToast({
    mutationFn: send,
    onSuccess: (_answer, act) => toast.success(done(act)),
    failed: (error) => `${failed()} ${error.message}`,
    about,
    onSettled: refetchMembers,
  });
}

/**
 * Returns the actions of an administrator on members and invitations. Each action shows its result
 * or error in a toast.
 */
export function useMemberActions() {
  const { t } = useTranslation();
  return {
    turn: useAct(
      ({ members, isActive }: { members: readonly CompanyMember[]; isActive: boolean }) =>
        call(contract.setUserState, { body: { userIds: idsOf(members), isActive } }),
      () => t('people.errors.errorOnChangingUsersState'),
      ({ members, isActive }) =>
        t(isActive ? 'people.done.turnedOn' : 'people.done.turnedOff', { count: members.length }),
      aboutMembers,
    ),
    give: useAct(
      ({ members, role }: { members: readonly CompanyMember[]; role: Role }) =>
        call(contract.assignRole, { body: { userIds: idsOf(members), role } }),
      () => t('people.errors.errorOnAssigningUserRoles'),
      ({ members, role }) => t('people.done.roleGiven', { count: members.length, role: t(`people.roles.${role}`) }),
      aboutMembers,
    ),
    remove: useAct(
      ({ id }: CompanyMember) => call(contract.removeMember, { params: { id } }),
      () => t('people.errors.errorOnChangingUsersState'),
      ({ name }) => t('people.done.removed', { name }),
      ({ id }) => id,
    ),
    refreshCache: useAct(
      () => call(contract.refreshUsersCache),
      () => t('people.errors.errorOnRefreshingUsersCache'),
      () => t('people.done.cacheRefreshed'),
    ),
    resend: useAct(
      ({ id }: CompanyMember) => call(invitations.resendInvitation, { params: { id } }),
      () => t('people.errors.errorOnSendInvitation'),
      ({ email }) => t('people.done.resent', { email: formatEmail(email) }),
      ({ id }) => id,
    ),
    takeBack: useAct(
      ({ id }: CompanyMember) => call(invitations.removeInvitation, { params: { id } }),
      () => t('people.errors.errorOnRemovingInvitation'),
      ({ email }) => t('people.done.takenBack', { email: formatEmail(email) }),
      ({ id }) => id,
    ),
  };
}
export type MemberActions = ReturnType<typeof useMemberActions>;
