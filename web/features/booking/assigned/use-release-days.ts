import { useQueryClient } from '@tanstack/react-query';
import { releaseAssignedDays, takeBackAssignedDays } from '#contract/booking/assigned-desks.ts';
import { bookAgain, type CancelledBooking } from '#web/features/booking/booking-lists/book-again.ts';
import { deskKind } from '#web/features/booking/desks/desk-kind.ts';
import { refetchOwnFloorBookings } from '#web/features/booking/floors/live/counts.ts';
import { call } from '#web/platform/api/call.ts';
import { useToastMutation } from '#web/platform/api/use-toast-mutation.ts';
import { useCompanyContext } from '#web/platform/company/company-context.ts';
import { formatLongDay } from '#web/platform/languages/dates.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import type { Day } from '#web/ui/date/days.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { refetchAssignedDesks } from './refetch-assigned-desks.ts';

/** A request to release days of the member's assigned desk, or to take them back. */
interface Change {
  act: 'release' | 'takeBack';
  assignmentId: string;
  deskId: string;
  deskNo: string;
  days: readonly Day[];
  /**
   * Only for an undo: the member's own bookings that the release cancelled. The undo books them
   * again.
   */
  bookings?: readonly CancelledBooking[];
}

/** Sends the request. Returns the member's own bookings that a release cancelled. */
async function send({ act, assignmentId, deskId, days }: Change): Promise<CancelledBooking[]> {
  const body = { assignmentId, days: [...days] };
  if (act === 'takeBack') {
    await call(takeBackAssignedDays, { body });
    return [];
  }
  const { cancelled } = await call(releaseAssignedDays, { body });
  return cancelled.map((booking) => ({ ...booking, placeId: deskId }));
}

/**
 * Releases days of the member's assigned desk, or takes them back. The toast after a release counts
 * the cancelled own bookings. Its undo takes the days back and books those bookings again.
 */
export function useReleaseDays() {
  const { t } = useTranslation();
  const { may } = useCompanyContext();
  const client = useQueryClient();
  const restore = async (bookings: readonly CancelledBooking[]) => {
    // A bypass booking needs the permission `reservation-bypass` again. Without it, the undo leaves
    // such bookings out.
    const some = bookings.filter(({ adminBypassMode }) => !adminBypassMode || may('reservation-bypass'));
    const { bookings: booked, refused } = await bookAgain(deskKind, some);
    if (booked.length > 0) toast.success(t('assigned.bookedAgain'));
    for (const { reason } of refused) toast.error(t('assigned.notBookedAgain', { reason: reason.message }));
  };
  const change = useToastMutation({
    mutationFn: send,
    onSuccess: async (cancelled, done) => {
      const { act, deskNo, days, bookings = [] } = done;
      const said = days.length === 1 ? formatLongDay(days[0]!) : t('assigned.days', { count: days.length });
      if (act === 'takeBack') {
        toast.success(t('assigned.takenBack', { desk: deskNo, days: said }));
        if (bookings.length > 0) await restore(bookings);
        return;
      }
      const undo = () => change.mutate({ ...done, act: 'takeBack', bookings: cancelled });
      const also = cancelled.length > 0 ? ` ${t('assigned.alsoCancelled', { count: cancelled.length })}` : '';
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
