import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForgottenOnline } from '#web/app/api/use-forgotten-online.ts';
import { useWorkplace } from '#web/app/company/company-context.ts';
import { kindsOnFloors } from '#web/app/floor-kinds.ts';
import { useTranslation } from '#web/app/languages/i18n.ts';
import { bookAgain } from '#web/booking-lists/book-again.ts';
import { toast } from '#web/ui/toast.ts';
import { useCancel } from '../book/use-cancel.ts';
import { countsStale, ownStale } from '../live/counts.ts';
import { putBookings } from '../live/patch-days.ts';
import { readAfterFailure } from '../live/read-after-failure.ts';
import { useFloor } from '../model/use-floor.ts';
import { useSteering } from '../model/use-selection.ts';
import { useWhen } from '../model/use-when.ts';
import type { Place } from '../place/place.ts';
import type { PlaceState } from '../place/place-state.ts';

/**
 * One's own bookings of the place within the chosen hours that are not over, and how to cancel them. A refusal is said
 * only at the `opening` of the dialog that it belongs to.
 */
export function useOwnCancel(place: Place, { overlapping }: PlaceState, opening: number) {
  const { t } = useTranslation();
  const { profile, may } = useWorkplace();
  const { now } = useWhen();
  const { location } = useFloor();
  const { openPlace } = useSteering();
  const cancel = useCancel();
  const queryClient = useQueryClient();
  const own = overlapping.filter((booking) => booking.userId === profile.id && Date.parse(booking.endDate) > now);
  const kind = kindsOnFloors[place.kind];
  // A meeting is more than its place: who was invited has been told that it is off.
  const canUndo =
    !kind.isMeeting &&
    own.every((one) => Date.parse(one.startDate) > now && (!one.adminBypassMode || may('reservation-bypass')));
  const undo = async (cancelled: typeof own) => {
    const { bookings, refused } = await bookAgain(kind, cancelled);
    putBookings(queryClient, location!.id, bookings);
    countsStale(queryClient);
    ownStale(queryClient);
    if (bookings.length > 0) toast.success(t('floors.dialog.bookedAgain'));
    for (const { reason } of refused) {
      readAfterFailure(queryClient, reason);
      toast.error(reason.message);
    }
  };
  const act = useMutation({
    mutationFn: ({ bookings }: { opening: number; bookings: typeof own; canUndo: boolean }) =>
      cancel(
        place.kind,
        location!.id,
        bookings.map(({ id }) => id),
      ),
    // Of what was cancelled: by now the floor knows nothing of it any more.
    onSuccess: (_nothing, { bookings, canUndo }) => {
      openPlace(null);
      const actions = [{ label: t('floors.done.undo'), onClick: () => void undo(bookings) }];
      toast.success(t('floors.dialog.cancelled'), canUndo ? { actions } : undefined);
    },
    // The dialog says it beside the button.
    onError: () => {},
  });
  useForgottenOnline(act.error, act.reset);
  const here = act.variables?.opening === opening;
  const settling = here && (act.isPending || act.isSuccess);
  return {
    ids: (settling ? act.variables.bookings : own).map(({ id }) => id),
    run: () => act.mutate({ opening, bookings: own, canUndo }),
    pending: here && act.isPending,
    /** From cancelling on until the dialog has closed, a refusal aside: it must not turn into one that books. */
    settling,
    error: here ? (act.error?.message ?? null) : null,
  };
}

export type OwnCancel = ReturnType<typeof useOwnCancel>;
