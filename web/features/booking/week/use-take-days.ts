import { useQueryClient } from '@tanstack/react-query';
import { formatDisplayDay } from '#contract/time/wall-clock.ts';
import { findDeskNearTeam } from '#contract/week/desk-near-team.ts';
import { call } from '#web/platform/api/call.ts';
import { useMutationWithFailureToast } from '#web/platform/api/use-toast-mutation.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { isRefusalOfDesk } from './desk-refusals.ts';
import { refetchOwnDays } from './own-days-refetch.ts';
import { type DayTaking, takeDays } from './take-day.ts';
import type { DayToTake } from './team-days.ts';

interface Given extends Pick<DayTaking, 'planDay' | 'send' | 'hoursNear'> {
  /** Opens the plan of one or more days. */
  openPlan: (days: readonly string[]) => void;
}

/**
 * Returns the function that takes several days in the office at once. It books the usual desk or
 * one near the team, and opens the plan of the days on which neither can be booked. It names the
 * days that failed, with the reason.
 */
export function useTakeDays({ openPlan, ...desks }: Given) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const say = (days: readonly string[]) => days.map(formatDisplayDay).join(', ');
  const taking = useMutationWithFailureToast({
    mutationFn: (days: readonly DayToTake[]) =>
      takeDays(days, { ...desks, findNear: (query) => call(findDeskNearTeam, { query }), isRefusalOfDesk }),
    onSuccess({ taken, left, failed }) {
      if (taken.length > 0) toast.success(t('week.teamDays.taken', { days: say(taken) }));
      for (const [reason, of] of Map.groupBy(failed, ({ error }) => error.message))
        toast.error(t('week.teamDays.notTaken', { days: say(of.map(({ day }) => day)), reason }));
      if (left.length === 0) return;
      toast.info(t('week.teamDays.left', { days: say(left) }));
      openPlan(left);
    },
    onSettled: () => refetchOwnDays(client),
  });
  return { take: (days: readonly DayToTake[]) => taking.mutate(days), isTaking: taking.isPending };
}
