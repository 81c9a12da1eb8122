import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { listDay } from '#contract/bookings.ts';
import { keyOf } from '#web/app/api/query-of.ts';
import { toast } from '#web/ui/toast.ts';
import { updateRoomBooking } from '../api/update-room-booking.ts';
import { changeCached, reread } from '../list/cached-pages.ts';
import { roomList } from '../list/room-list.ts';

/** Saves a changed meeting (VIEW-04). A refusal is the form's to say. */
export function useSaveMeeting() {
  const client = useQueryClient();
  const { t } = useTranslation();
  return useMutation({
    mutationFn: updateRoomBooking,
    onSuccess: (saved) => {
      changeCached(client, roomList, saved.id, () => saved);
      toast.success(t('bookingLists.meeting.saved'));
    },
    // Said beside its field or the button instead of in a toast.
    onError: () => {},
    onSettled: () => Promise.all([reread(client, roomList), client.invalidateQueries({ queryKey: keyOf(listDay) })]),
  });
}
