import { useQueryClient } from '@tanstack/react-query';
import {
  releaseAssignedDays,
  type TakeBackRebookingOutcome,
  takeBackAssignedDays,
} from '#contract/booking/assigned-desks.ts';
import { refetchOwnFloorBookings } from '#web/features/booking/floors/live/counts.ts';
import { call } from '#web/platform/api/call.ts';
import { useMutationWithFailureToast } from '#web/platform/api/use-toast-mutation.ts';
import { formatLongDay } from '#web/platform/languages/dates.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import type { Day } from '#web/ui/date/days.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { refetchAssignedDesks } from './refetch-assigned-desks.ts';

/** A request to release days of the member's assigned desk, or to take them back. */
export interface ReleasedDaysChange {
  act: 'release' | 'takeBack';
  assignmentId: string;
  deskNo: string;
  days: readonly Day[];
  /** The ids of own bookings that the release cancelled, which an undo books again. */
  bookingIds?: readonly string[];
}

/** The effect of a change. */
interface Effect {
  /**
   * The days that this change released. The server leaves out days that an absence frees. Empty
   * when the change takes days back.
   */
  released: readonly Day[];
  /** The own bookings that a release cancelled. */
  cancelledIds: string[];
  /** The own bookings that an undo booked again. Null if an older server ignored them. */
  bookedAgain: TakeBackRebookingOutcome[] | null;
}

async function send({ act, assignmentId, days, bookingIds = [] }: ReleasedDaysChange): Promise<Effect> {
  const body = { assignmentId, days: [...days] };
  if (act === 'takeBack') {
    const answer = await call(takeBackAssignedDays, { body: { ...body, bookingIds: [...bookingIds] } });
    // A server of an older version sends nothing, and leaves the bookings cancelled.
    const none = bookingIds.length > 0 ? null : [];
    return { released: [], cancelledIds: [], bookedAgain: answer?.bookings ?? none };
  }
  const { cancelled, released = days } = await call(releaseAssignedDays, { body });
  return { released, cancelledIds: cancelled.map(({ id }) => id), bookedAgain: [] };
}

/**
 * Releases days of the member's assigned desk, or takes them back. The toast after a release counts
 * the cancelled own bookings. Its undo takes the days back and books those bookings again.
 * @param onTakenBack runs after days were taken back
 */
export function useChangeReleasedDays(onTakenBack?: (days: readonly Day[]) => void) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const announce = (bookings: readonly TakeBackRebookingOutcome[] | null) => {
    if (!bookings) return void toast.error(t('assigned.noneBookedAgain'));
    if (bookings.some(({ refusal }) => refusal === null)) toast.success(t('assigned.bookedAgain'));
    const reasons = new Set(bookings.flatMap(({ refusal }) => refusal?.message ?? []));
    if (reasons.size > 0) toast.error(t('assigned.notBookedAgain', { reason: [...reasons].join(' ') }));
  };
  const change = useMutationWithFailureToast({
    mutationFn: send,
    onSuccess: ({ released, cancelledIds, bookedAgain }, done) => {
      const { act, deskNo } = done;
      const days = act === 'release' ? released : done.days;
      if (days.length === 0) return void toast.info(t('assigned.allAway'));
      const said = days.length === 1 ? formatLongDay(days[0]!) : t('assigned.days', { count: days.length });
      if (act === 'takeBack') {
        toast.success(t('assigned.takenBack', { desk: deskNo, days: said }));
        announce(bookedAgain);
        onTakenBack?.(days);
        return;
      }
      const undo = () => change.mutate({ ...done, days, act: 'takeBack', bookingIds: cancelledIds });
      const also = cancelledIds.length > 0 ? ` ${t('assigned.alsoCancelled', { count: cancelledIds.length })}` : '';
      toast.success(`${t('assigned.released', { desk: deskNo, days: said })}${also}`, {
        actions: [{ label: t('assigned.undo'), onClick: undo }],
      });
    },
    failed: (error, { act }) =>
      t(act === 'release' ? 'assigned.notReleased' : 'assigned.notTakenBack', { reason: error.message }),
    about: ({ assignmentId, days }) => `${assignmentId} ${days.join()}`,
    onSettled() {
      refetchOwnFloorBookings(client);
      return refetchAssignedDesks(client);
    },
  });
  return change;
}
