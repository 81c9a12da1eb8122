import type { FloorKind } from '#contract/places/booked-kinds.ts';
import { confirmByQrCode, type ScannedPlace } from '#contract/presence/presence-codes.ts';
import { floorBookingKindsByName } from '#web/features/booking/kinds/kinds.ts';
import { call } from '#web/platform/api/call.ts';
import { useMutationWithFailureToast } from '#web/platform/api/use-toast-mutation.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { useRefetchPresence } from './use-scanned-place.ts';

interface Stay {
  /** Both times in epoch milliseconds. */
  start: number;
  end: number;
  /** The topic of a meeting. It is ignored for desks. */
  topic: string;
}

const iso = (instant: number) => new Date(instant).toISOString();

/**
 * Books the scanned place from now on, and confirms the booking by the same code. If the
 * confirmation fails, the booking stays, and the list has a button to confirm it.
 */
export function useBookNow(qrCode: string, { context, placeId }: ScannedPlace & { context: FloorKind }) {
  const { t } = useTranslation();
  const readPresenceAgain = useRefetchPresence();
  return useMutationWithFailureToast({
    async mutationFn({ start, end, topic }: Stay) {
      const periods = [{ startDate: iso(start), endDate: iso(end) }];
      const asked = { placeId, periods, adminBypassMode: false, forUserId: null, topic, participants: [] };
      const [booked] = await floorBookingKindsByName[context].book(asked);
      const body = { qrCode, reservationId: booked!.id };
      return call(confirmByQrCode, { body }).then(
        () => true,
        () => false,
      );
    },
    onSuccess: (isConfirmed) =>
      toast.success(t(isConfirmed ? 'presence.bookedConfirmed' : 'presence.booked'), { duration: 4000 }),
    // The text beside the button shows the reason.
    failed: () => t('presence.notBooked'),
    onSettled: readPresenceAgain,
  });
}
