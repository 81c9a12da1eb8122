import { useQuery, useQueryClient } from '@tanstack/react-query';
import { floorBookingKindsByName } from '#web/features/booking/kinds/kinds.ts';
import { createQueryOptions } from '#web/platform/api/query-options.ts';
import { useMutationWithFailureToast } from '#web/platform/api/use-toast-mutation.ts';
import type { FloorBooking } from '#web/platform/kinds/floor-kind.ts';
import type { FloorPlace } from '#web/platform/kinds/place.ts';
import { formatLongDay } from '#web/platform/languages/dates.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { refetchBookingData } from '../live/refetch-after-failure.ts';
import { useChosenTime } from '../model/use-chosen-time.ts';
import { useSelectionActions } from '../model/use-selection.ts';
import { overlaps } from '../place/taken-time.ts';
import { usePlaceTexts } from '../place/use-place-texts.ts';
import { appendTimeZoneName } from '../when/append-time-zone-name.ts';
import { useGoToBookingsList } from './use-go-to-bookings-list.ts';

/** A booking that the person may move to another place, to avoid two bookings at that time. */
export interface MovableBooking {
  held: FloorBooking;
  /** A sentence with the booked place, its location and the hours. */
  says: string;
  pending: boolean;
  do: () => void;
}

/**
 * Returns the person's booking at the chosen time that can move to this place. A move keeps the
 * booking's hours and can be undone. Null without such a booking, for several days and in bypass.
 */
export function useMovableBooking(place: FloorPlace): MovableBooking | null {
  const { t } = useTranslation();
  const kind = floorBookingKindsByName[place.kind];
  const { periods, timeZone } = useChosenTime();
  const { bypass, openPlace } = useSelectionActions();
  const texts = usePlaceTexts();
  const queryClient = useQueryClient();
  const toList = useGoToBookingsList();
  const { data } = useQuery(createQueryOptions(kind.planned));
  const held = data?.bookings.find((one) => kind.canMove(one) && periods.some((period) => overlaps(one, period)));
  const hoursOf = ({ startDate, endDate }: FloorBooking) => `${texts.hour(startDate)}–${texts.hour(endDate)}`;
  const undo = async (before: FloorBooking) => {
    try {
      await kind.move!(before.id, kind.placeIdOf(before));
      toast.success(t(`${kind.texts}.movedBack`, { name: kind.placeOf(before) }));
    } catch (error) {
      toast.error((error as Error).message);
    } finally {
      refetchBookingData(queryClient);
    }
  };
  const move = useMutationWithFailureToast({
    mutationFn: ({ id }: FloorBooking) => kind.move!(id, place.id),
    onSuccess: (_answer, before) => {
      const day = formatLongDay(texts.day(before.startDate));
      const hours = appendTimeZoneName(hoursOf(before), before.startDate, timeZone);
      const when = t('floors.when.summary', { days: day, hours });
      toast.success(t(`${kind.texts}.moved`, { from: kind.placeOf(before), name: place.name, when }), {
        actions: [{ label: t('floors.done.undo'), onClick: () => void undo(before) }],
      });
      openPlace(null);
      toList(kind);
    },
    onSettled: () => refetchBookingData(queryClient),
  });
  if (!kind.move || !held || bypass.on || periods.length !== 1) return null;
  const says = t(`${kind.texts}.alreadyHeld`, {
    ...{ name: kind.placeOf(held), where: held.locationName, hours: hoursOf(held) },
  });
  return { held, says, pending: move.isPending, do: () => move.mutate(held) };
}
