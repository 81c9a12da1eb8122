import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { listDay } from '#contract/booking/bookings.ts';
import { listBookingsToConfirm } from '#contract/presence/confirmations.ts';
import { confirmByQrCode, type OwnBookingAtScannedPlace, scanQrCode } from '#contract/presence/presence-codes.ts';
import { listedBookingKinds } from '#web/features/booking/kinds/kinds.ts';
import { call } from '#web/platform/api/call.ts';
import { createQueryOptions, getQueryKeyPrefix } from '#web/platform/api/query-options.ts';
import { useMutationWithFailureToast } from '#web/platform/api/use-toast-mutation.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { refetchQueries } from '#web/platform/live/refetch-queries.ts';
import { serverNow } from '#web/platform/session/server-clock.ts';
import { toast } from '#web/ui/toast/toast.ts';

/**
 * Milliseconds between two requests, and between two removals of past bookings from the screen
 * (CONF-03).
 */
const pollEvery = 30_000;

/** The endpoints whose responses show a booking or its confirmation. */
const concerned = [
  scanQrCode,
  listBookingsToConfirm,
  listDay,
  ...listedBookingKinds.flatMap(({ retrieve, planned }) => [retrieve, planned]),
];

/**
 * Loads the place of a QR code and the member's own bookings there, every 30 s. Without a code it
 * sends no request.
 */
export function useScannedPlace(qrCode: string | undefined) {
  const scan = useQuery({
    ...createQueryOptions(scanQrCode, { body: { qrCode: qrCode ?? '' } }),
    enabled: qrCode !== undefined,
    refetchInterval: pollEvery,
    staleTime: 0,
    gcTime: 0,
    // A retry would not help: a code without a place has none a moment later either.
    retry: false,
  });
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), pollEvery);
    return () => clearInterval(timer);
  }, []);
  const found = scan.data;
  const { deskReservations = [], roomReservations = [], parkingReservations = [] } = found ?? {};
  const reservations = [...deskReservations, ...roomReservations, ...parkingReservations];
  return { scan, now, reservations: reservations.filter(({ endDate }) => Date.parse(endDate) > now) };
}

/**
 * Returns the function that refetches all data about presence. It resolves once the scanned place
 * is fresh.
 */
export function useRefetchPresence() {
  const client = useQueryClient();
  return async () => {
    const [own, ...others] = concerned.map((endpoint) =>
      refetchQueries(client, { queryKey: getQueryKeyPrefix(endpoint) }),
    );
    void Promise.all(others);
    await own;
  };
}

/**
 * Confirms presence by the QR code. A toast shows the success for 4 s (modules, section 9), or the
 * error.
 */
export function useConfirmPresence(qrCode: string) {
  const { t } = useTranslation();
  const readPresenceAgain = useRefetchPresence();
  return useMutationWithFailureToast({
    mutationFn: ({ id }: Pick<OwnBookingAtScannedPlace, 'id'>) =>
      call(confirmByQrCode, { body: { qrCode, reservationId: id } }),
    onSuccess: () => toast.success(t('presence.messages.confirmSuccess'), { duration: 4000 }),
    failed: (error) => `${t('presence.messages.confirmFailed')} ${error.message}`,
    about: ({ id }) => id,
    onSettled: readPresenceAgain,
  });
}
