import { useQuery, useQueryClient } from '@tanstack/react-query';
import { kindsOnFloors } from '#web/features/booking/kinds/kinds.ts';
import { queryOf } from '#web/platform/api/query-of.ts';
import { useToastMutation } from '#web/platform/api/use-toast-mutation.ts';
import type { FloorBooking } from '#web/platform/kinds/floor-kind.ts';
import type { Place } from '#web/platform/kinds/place.ts';
import { displayLongDay } from '#web/platform/languages/dates.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { bookingsStale } from '../live/read-after-failure.ts';
import { useSteering } from '../model/use-selection.ts';
import { useWhen } from '../model/use-when.ts';
import { overlaps } from '../place/taken-time.ts';
import { usePlaceTexts } from '../place/use-place-texts.ts';
import { withZone } from '../when/with-zone.ts';
import { useToList } from './use-to-list.ts';

/** A booking that the person may move to another place, to avoid two bookings at that time. */
export interface Move {
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
export function useMove(place: Place): Move | null {
  const { t } = useTranslation();
  const kind = kindsOnFloors[place.kind];
  const { periods, timeZone } = useWhen();
  const { bypass, openPlace } = useSteering();
  const texts = usePlaceTexts();
  const queryClient = useQueryClient();
  const toList = useToList();
  const { data } = useQuery(queryOf(kind.planned));
  const held = data?.bookings.find((one) => kind.canMove(one) && periods.some((period) => overlaps(one, period)));
  const hoursOf = ({ startDate, endDate }: FloorBooking) => `${texts.hour(startDate)}–${texts.hour(endDate)}`;
  const undo = async (before: FloorBooking) => {
    try {
      await kind.move!(before.id, kind.placeIdOf(before));
      toast.success(t(`${kind.texts}.movedBack`, { name: kind.placeOf(before) }));
    } catch (error) {
      toast.error((error as Error).message);
    } finally {
      bookingsStale(queryClient);
    }
  };
  const move = useToastMutation({
    mutationFn: ({ id }: FloorBooking) => kind.move!(id, place.id),
    onSuccess: (_answer, before) => {
      const day = displayLongDay(texts.day(before.startDate));
      const hours = withZone(hoursOf(before), before.startDate, timeZone);
      const when = t('floors.when.summary', { days: day, hours });
      toast.success(t(`${kind.texts}.moved`, { from: kind.placeOf(before), name: place.name, when }), {
        actions: [{ label: t('floors.done.undo'), onClick: () => void undo(before) }],
      });
      openPlace(null);
      toList(kind);
    },
    onSettled: () => bookingsStale(queryClient),
  });
  if (!kind.move || !held || bypass.on || periods.length !== 1) return null;
  const says = t(`${kind.texts}.alreadyHeld`, {
    ...{ name: kind.placeOf(held), where: held.locationName, hours: hoursOf(held) },
  });
  return { held, says, pending: move.isPending, do: () => move.mutate(held) };
}
