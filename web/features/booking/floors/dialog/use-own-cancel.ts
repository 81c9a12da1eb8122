import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { bookAgain } from '#web/features/booking/booking-lists/book-again.ts';
import { floorBookingKindsByName } from '#web/features/booking/kinds/kinds.ts';
import type { SeriesDateToCancel } from '#web/features/booking/series/cancelled-date.ts';
import { createQueryOptions } from '#web/platform/api/query-options.ts';
import { useClearErrorWhenOnline } from '#web/platform/api/use-clear-error-when-online.ts';
import { useCompanyContext } from '#web/platform/company/company-context.ts';
import type { FloorPlace } from '#web/platform/kinds/place.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { useCancelFloorBookings } from '../book/use-cancel-floor-bookings.ts';
import { refetchFreePlaceCountsSoon, refetchOwnFloorBookings } from '../live/counts.ts';
import { putCachedFloorBookings } from '../live/patch-days.ts';
import { refetchAfterFailure } from '../live/refetch-after-failure.ts';
import { useChosenTime } from '../model/use-chosen-time.ts';
import { useFloor } from '../model/use-floor.ts';
import { useSelectionActions } from '../model/use-selection.ts';
import type { PlaceState } from '../place/place-state.ts';

/** The fields by which a booking is known as a date of a series. */
interface DateOfSeries {
  id: string;
  startDate: string;
  seriesId?: string | null | undefined;
}

/** Returns the booking with this id as a date of its series. Null for a single booking. */
function findDate(bookings: readonly DateOfSeries[], wanted: string | undefined): SeriesDateToCancel | null {
  const found = bookings.find(({ id }) => id === wanted);
  return found?.seriesId ? { id: found.id, seriesId: found.seriesId, startDate: found.startDate } : null;
}

/**
 * Returns the person's unfinished bookings of the place in the chosen hours, and the function that
 * cancels them. An error shows only in the same `opening` of the dialog.
 */
export function useCancelOwnBookings(place: FloorPlace, { overlapping }: PlaceState, opening: number) {
  const { t } = useTranslation();
  const { profile, may } = useCompanyContext();
  const { now } = useChosenTime();
  const { location } = useFloor();
  const { openPlace } = useSelectionActions();
  const cancel = useCancelFloorBookings();
  const queryClient = useQueryClient();
  const own = overlapping.filter((booking) => booking.userId === profile.id && Date.parse(booking.endDate) > now);
  const kind = floorBookingKindsByName[place.kind];
  const single = own.length === 1 ? own[0] : undefined;
  // The plan has the series of own bookings, but not of those that a live event has put there.
  const isSeriesKnown = single?.seriesId !== undefined;
  const plannedQuery = createQueryOptions(kind.planned);
  const { data: planned } = useQuery({ ...plannedQuery, enabled: !!single && !isSeriesKnown });
  const dateOfSeries = findDate(isSeriesKnown ? own : (planned?.bookings ?? []), single?.id);
  // A cancelled meeting cannot be booked again, because its participants have been notified.
  const canUndo =
    !kind.isMeeting &&
    own.every((one) => Date.parse(one.startDate) > now && (!one.adminBypassMode || may('reservation-bypass')));
  const undo = async (cancelled: typeof own) => {
    const { bookings, refused } = await bookAgain(kind, cancelled);
    putCachedFloorBookings(queryClient, location!.id, bookings);
    refetchFreePlaceCountsSoon(queryClient);
    refetchOwnFloorBookings(queryClient);
    if (bookings.length > 0) toast.success(t('floors.dialog.bookedAgain'));
    for (const { reason } of refused) {
      refetchAfterFailure(queryClient, reason);
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
    // The mutation's variables have the cancelled bookings, which the cached floor no longer has.
    onSuccess: (_nothing, { bookings, canUndo }) => {
      openPlace(null);
      const actions = [{ label: t('floors.done.undo'), onClick: () => void undo(bookings) }];
      toast.success(t('floors.dialog.cancelled'), canUndo ? { actions } : undefined);
    },
    // The dialog shows the error beside the button.
    onError: () => {},
  });
  useClearErrorWhenOnline(act.error, act.reset);
  const here = act.variables?.opening === opening;
  const settling = here && (act.isPending || act.isSuccess);
  return {
    ids: (settling ? act.variables.bookings : own).map(({ id }) => id),
    /**
     * The person's only booking here, if it is a date of a series. Null otherwise, and until the
     * own bookings have loaded.
     */
    dateOfSeries,
    /**
     * Resolves with `dateOfSeries` once the own bookings have loaded. If loading fails, it resolves
     * with null, so the booking is cancelled alone.
     */
    findDateOfSeries: async () => {
      if (!single || isSeriesKnown) return dateOfSeries;
      return await queryClient.ensureQueryData(plannedQuery).then(
        ({ bookings }) => findDate(bookings, single.id),
        () => null,
      );
    },
    /** Closes the dialog after the member has cancelled a series. */
    close: () => openPlace(null),
    // Cancels the bookings. A date of a series has no undo: the booking that replaces it would not
    // belong to the series.
    run: () => act.mutate({ opening, bookings: own, canUndo: canUndo && !dateOfSeries }),
    pending: here && act.isPending,
    /**
     * True from cancelling until the dialog has closed, except after a refusal. Meanwhile the
     * dialog must not change into the dialog that books.
     */
    settling,
    error: here ? (act.error?.message ?? null) : null,
  };
}

export type OwnCancellationModel = ReturnType<typeof useCancelOwnBookings>;
