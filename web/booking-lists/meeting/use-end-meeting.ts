import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { listDay } from '#contract/bookings.ts';
import type { RoomBooking } from '#contract/room-bookings.ts';
import { keyOf } from '#web/app/api/query-of.ts';
import { serverNow } from '#web/app/session/server-clock.ts';
import { toast } from '#web/ui/toast.ts';
import { updateRoomBooking } from '../api/update-room-booking.ts';
import { changeCached, reread } from '../list/cached-pages.ts';
import { roomList } from '../list/room-list.ts';

/** Ends a meeting that is running now, so that others may have the room (modules, section 6). */
export function useEndMeeting() {
  const client = useQueryClient();
  const { t } = useTranslation();
  return useMutation({
    mutationFn: ({ id, topic, participants, startDate }: RoomBooking) =>
      updateRoomBooking({
        id,
        topic,
        participants: participants.map((person) => person.userId),
        startDate,
        endDate: new Date(serverNow()).toISOString(),
      }),
    onSuccess: (ended) => {
      changeCached(client, roomList, ended.id, () => ended);
      toast.success(t('bookingLists.meeting.ended'));
    },
    onError: (error) => toast.error(t('bookingLists.meeting.notEnded', { reason: error.message })),
    onSettled: () => Promise.all([reread(client, roomList), client.invalidateQueries({ queryKey: keyOf(listDay) })]),
  });
}
