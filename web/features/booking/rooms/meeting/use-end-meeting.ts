import { useQueryClient } from '@tanstack/react-query';
import { listDay } from '#contract/booking/bookings.ts';
import type { RoomBooking } from '#contract/rooms/room-bookings.ts';
import { refetchListOfKind, updateCachedBooking } from '#web/features/booking/booking-lists/list/cached-pages.ts';
import { getQueryKeyPrefix } from '#web/platform/api/query-options.ts';
import { useMutationWithFailureToast } from '#web/platform/api/use-toast-mutation.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { refetchQueries } from '#web/platform/live/refetch-queries.ts';
import { serverNow } from '#web/platform/session/server-clock.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { roomKind } from '../room-kind.ts';
import { updateRoomBooking } from './update-room-booking.ts';

/** Ends a running meeting, so that other members can book the room (modules, section 6). */
export function useEndMeeting() {
  const client = useQueryClient();
  const { t } = useTranslation();
  return useMutationWithFailureToast({
    mutationFn: ({ id, topic, participants, startDate }: RoomBooking) =>
      updateRoomBooking({
        id,
        topic,
        participants: participants.map((person) => person.userId),
        startDate,
        endDate: new Date(serverNow()).toISOString(),
      }),
    onSuccess: (ended) => {
      updateCachedBooking(client, roomKind, ended.id, () => ended);
      toast.success(t('bookingLists.meeting.ended'));
    },
    failed: (error) => t('bookingLists.meeting.notEnded', { reason: error.message }),
    onSettled: () =>
      Promise.all([
        refetchListOfKind(client, roomKind),
        refetchQueries(client, { queryKey: getQueryKeyPrefix(listDay) }),
      ]),
  });
}
