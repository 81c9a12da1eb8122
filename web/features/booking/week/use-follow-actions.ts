import { useQueryClient } from '@tanstack/react-query';
import { followPerson, getWeek, unfollowPerson } from '#contract/week/week.ts';
import { call } from '#web/platform/api/call.ts';
import { getQueryKeyPrefix } from '#web/platform/api/query-options.ts';
import { useMutationWithFailureToast } from '#web/platform/api/use-toast-mutation.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { refetchQueries } from '#web/platform/live/refetch-queries.ts';
import { toast } from '#web/ui/toast/toast.ts';

interface Followed {
  id: string;
  name: string;
}

/** Returns the functions that follow a colleague and that follow them no longer. */
export function useFollowActions() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const again = () => refetchQueries(client, { queryKey: getQueryKeyPrefix(getWeek) });
  const following = useMutationWithFailureToast({
    mutationFn: ({ id }: Followed) => call(followPerson, { params: { userId: id } }),
    failed: (error, { name }) => t('week.notFollowed', { name, reason: error.message }),
    onSettled: again,
  });
  const leaving = useMutationWithFailureToast({
    mutationFn: ({ id }: Followed) => call(unfollowPerson, { params: { userId: id } }),
    failed: (error, { name }) => t('week.notUnfollowed', { name, reason: error.message }),
    onSuccess: (_nothing, person) =>
      toast.success(t('week.unfollowed', { name: person.name }), {
        actions: [{ label: t('week.undo'), onClick: () => following.mutate(person) }],
      }),
    onSettled: again,
  });
  return { following, unfollow: leaving.mutate };
}
