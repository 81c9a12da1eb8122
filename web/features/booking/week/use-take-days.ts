import { useQueryClient } from '@tanstack/react-query';
import { formatDisplayDay } from '#contract/time/wall-clock.ts';
import { findDeskNearTeam } from '#contract/week/desk-near-team.ts';
import { call } from '#web/platform/api/call.ts';
import { useToastMutation } from '#web/platform/api/use-toast-mutation.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { isRefusalOfDesk, refetchOwnDays } from './own-days-refetch.ts';
import type { Steps } from './send-own-day.ts';
import type { TakenDay } from './team-days.ts';

interface Given {
  /** Returns the steps of a day in the office, or null if the member has to choose a desk. */
  planDay: (day: TakenDay) => Steps | null;
  send: (steps: Steps) => Promise<unknown>;
  /** Returns the hours for which a desk near the team may be booked, or null. */
  hoursNear: (day: TakenDay) => { from: string; to: string } | null;
  /** Opens the plan of one or more days. */
  openPlan: (days: readonly string[]) => void;
}

/** Does an act. Returns false if the server refused the desk, so that another one may be free. */
async function tryDesk(act: () => Promise<unknown>): Promise<boolean> {
  try {
    await act();
    return true;
  } catch (error) {
    if (isRefusalOfDesk(error)) return false;
    throw error;
  }
}

/**
 * Takes a day at the usual desk, or else at the desk nearest to the team. Returns false if neither can
 * be booked.
 */
async function takeDay(day: TakenDay, { planDay, send, hoursNear }: Omit<Given, 'openPlan'>): Promise<boolean> {
  const steps = planDay(day);
  if (steps && (await tryDesk(() => send(steps)))) return true;
  const hours = hoursNear(day);
  const { desk } = hours ? await call(findDeskNearTeam, { query: { day: day.day, ...hours } }) : { desk: null };
  if (!desk) return false;
  const { deskId, deskNo, startDate, endDate } = desk;
  const coming = { step: 'book' as const, period: { startDate, endDate } };
  return await tryDesk(() => send({ ...day, place: 'office', what: 'come', deskId, deskNo, coming }));
}

/**
 * Returns the function that takes several days in the office at once. It books the usual desk or one
 * near the team, and opens the plan of the days on which neither can be booked.
 */
export function useTakeDays({ openPlan, ...desks }: Given) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const taking = useToastMutation({
    async mutationFn(days: readonly TakenDay[]) {
      const [taken, left]: [string[], string[]] = [[], []];
      for (const one of days) ((await takeDay(one, desks)) ? taken : left).push(one.day);
      return { taken, left };
    },
    failed: (error) => t('week.teamDays.notTaken', { reason: error.message }),
    onSuccess({ taken, left }) {
      const say = (days: readonly string[]) => days.map(formatDisplayDay).join(', ');
      if (taken.length > 0) toast.success(t('week.teamDays.taken', { days: say(taken) }));
      if (left.length === 0) return;
      toast.info(t('week.teamDays.left', { days: say(left) }));
      openPlan(left);
    },
    onSettled: () => refetchOwnDays(client),
  });
  return { take: (days: readonly TakenDay[]) => taking.mutate(days), isTaking: taking.isPending };
}
