import { useMutation, useQueryClient } from '@tanstack/react-query';
import { listDay } from '#contract/booking/bookings.ts';
import { refetchListOfKind, updateCachedBooking } from '#web/features/booking/booking-lists/list/cached-pages.ts';
import { getQueryKeyPrefix } from '#web/platform/api/query-options.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { refetchQueries } from '#web/platform/live/refetch-queries.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { roomKind } from '../room-kind.ts';
import { updateRoomBooking } from './update-room-booking.ts';

/** Saves a changed meeting (VIEW-04). The form shows the error if the server refuses. */
export function useUpdateMeeting() {
  const client = useQueryClient();
  const { t } = useTranslation();
  return useMutation({
    mutationFn: updateRoomBooking,
    onSuccess: (saved) => {
      updateCachedBooking(client, roomKind, saved.id, () => saved);
      toast.success(t('bookingLists.meeting.saved'));
    },
    // Shows no toast, because the field or the button shows the error.
    onError: () => {},
    onSettled: () =>
      Promise.all([
        refetchListOfKind(client, roomKind),
        refetchQueries(client, { queryKey: getQueryKeyPrefix(listDay) }),
      ]),
  });
}
