import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { formatDisplayDay } from '#contract/time/wall-clock.ts';
import { findDeskNearTeam } from '#contract/week/desk-near-team.ts';
import { call } from '#web/platform/api/call.ts';
import { useMutationWithFailureToast } from '#web/platform/api/use-toast-mutation.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { isRefusalOfDesk } from './desk-refusals.ts';
import { refetchOwnDays } from './own-days-refetch.ts';
import { type TakeDaysCalls, takeDays } from './take-day.ts';
import type { DayToTake } from './team-days.ts';

interface Given extends Pick<TakeDaysCalls, 'planDay' | 'send' | 'hoursNear'> {
  /** Opens the plan of one or more days. */
  openPlan: (days: readonly string[]) => void;
  /** Shows days as pending while they are taken, so that their menus stay closed. */
  setPending: (days: readonly string[], isPending: boolean) => void;
}

/**
 * Returns the function that takes several days in the office at once. It books the usual desk or
 * one near the team, and opens the plan of the days on which neither can be booked. A member who
 * shows something else meanwhile gets a button to the plan. It names the days that failed, with the
 * reason.
 */
export function useTakeDays({ openPlan, setPending, ...desks }: Given) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const router = useRouter();
  const dayOf = (days: readonly DayToTake[]) => days.map(({ day }) => day);
  const say = (days: readonly string[]) => days.map(formatDisplayDay).join(', ');
  const taking = useMutationWithFailureToast({
    mutationFn: (days: readonly DayToTake[]) =>
      takeDays(days, { ...desks, findNear: (query) => call(findDeskNearTeam, { query }), isRefusalOfDesk }),
    onMutate(days) {
      setPending(dayOf(days), true);
      return { from: router.state.location.href };
    },
    onSuccess({ taken, left, failed }, _days, { from }) {
      if (taken.length > 0) toast.success(t('week.teamDays.taken', { days: say(taken) }));
      for (const [reason, of] of Map.groupBy(failed, ({ error }) => error.message))
        toast.error(t('week.teamDays.notTaken', { days: say(of.map(({ day }) => day)), reason }));
      if (left.length === 0) return;
      const isHere = router.state.location.href === from;
      const actions = isHere ? [] : [{ label: t('week.teamDays.toPlan'), onClick: () => openPlan(left) }];
      toast.info(t('week.teamDays.left', { days: say(left) }), { actions });
      if (isHere) openPlan(left);
    },
    async onSettled(_answer, _error, days) {
      await refetchOwnDays(client);
      setPending(dayOf(days), false);
    },
  });
  return { take: (days: readonly DayToTake[]) => taking.mutate(days), isTaking: taking.isPending };
}
