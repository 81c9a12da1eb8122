import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type BookableParkingSpace, getParking, listParkings } from '#contract/parking/parking-availability.ts';
import {
  cancelParkingBookings,
  createParkingBooking,
  listPlannedParkingBookings,
  retrieveParkingBookings,
  terminateParkingBookings,
} from '#contract/parking/parking-bookings.ts';
import type { EndpointOutput } from '#contract/wire/endpoint.ts';
import { formatDisplayPeriod } from '#web/features/booking/booking-lists/list/display-when.ts';
import { mayHaveSucceeded } from '#web/platform/api/api-error.ts';
import { call } from '#web/platform/api/call.ts';
import { getQueryKeyPrefix } from '#web/platform/api/query-options.ts';
import { useMutationWithFailureToast } from '#web/platform/api/use-toast-mutation.ts';
import { useCompanyContext } from '#web/platform/company/company-context.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { refetchQueries } from '#web/platform/live/refetch-queries.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { getDisplayedSpaceName } from './space-view.ts';
import type { ParkingScreenState } from './use-parking-page.ts';

/** The endpoints whose responses show bookings of spaces. */
const concerned = [getParking, listParkings, listPlannedParkingBookings, retrieveParkingBookings];

type Booked = EndpointOutput<typeof createParkingBooking>['bookings'];

/**
 * Returns bookings that the server made although its response was lost or unclear. Null if there
 * are none, or if they cannot be loaded.
 */
async function bookedAllTheSame(spaceId: string, { startDate, endDate }: { startDate: string; endDate: string }) {
  const { bookings } = await call(listPlannedParkingBookings).catch(() => ({ bookings: [] as Booked }));
  const own = bookings.filter(
    (booking) =>
      booking.parkingSpaceId === spaceId &&
      Date.parse(booking.startDate) === Date.parse(startDate) &&
      Date.parse(booking.endDate) === Date.parse(endDate),
  );
  return own.length > 0 ? own : null;
}

/** Books the selected space, then clears the selection and turns the bypass off (PARK-06). */
export function useBookSpace(page: ParkingScreenState) {
  const { t } = useTranslation();
  const { company } = useCompanyContext();
  const client = useQueryClient();
  const navigate = useNavigate();
  const readAll = () =>
    Promise.all(concerned.map((endpoint) => refetchQueries(client, { queryKey: getQueryKeyPrefix(endpoint) }))).then(
      () => {},
    );
  const { zone } = page;
  return useMutationWithFailureToast({
    async mutationFn(space: BookableParkingSpace) {
      const { bypass, registration, icon, description, period, isNameHidden } = page;
      const body = {
        parkingSpaceId: space.id,
        ...period,
        carIconId: icon,
        carRegistrationNumber: registration.trim(),
        description: description.trim(),
        adminBypassMode: bypass.on,
        isNameHidden,
        ...(bypass.on && bypass.forUserId && { userId: bypass.forUserId }),
      };
      const send = async () => (await call(createParkingBooking, { body })).bookings;
      try {
        return await send();
      } catch (error) {
        // The planned bookings lack bypass bookings. The server answers a repeated bypass request
        // with the bookings of the first one.
        if (bypass.on && mayHaveSucceeded(error)) return await send();
        const booked = mayHaveSucceeded(error) ? await bookedAllTheSame(space.id, period) : null;
        if (!booked) throw error;
        return booked;
      }
    },
    onSuccess(bookings, space) {
      const ids = bookings.map(({ id }) => id);
      const [first] = bookings;
      const undo = async () => {
        const end = first?.can.cancel ? cancelParkingBookings : terminateParkingBookings;
        await call(end, { body: { bookingIds: ids } }).then(
          () => toast.success(t('parkingBooking.done.undone')),
          (error: Error) => toast.error(t('parkingBooking.done.notUndone', { reason: error.message })),
        );
        await readAll();
      };
      const show = () =>
        void navigate({
          to: '/$company/parkingBookingsView',
          params: { company: company.companyUrlName },
          state: { booked: ids },
        });
      const when = first ? formatDisplayPeriod(first, zone) : '';
      toast.success(t('parkingBooking.done.booked', { name: getDisplayedSpaceName(space), when }), {
        actions: [
          { label: t('parkingBooking.done.show'), onClick: show },
          { label: t('parkingBooking.done.undo'), onClick: () => void undo() },
        ],
      });
      page.chooseSpace(null);
      page.bypass.set(false);
      page.setDescription('');
      page.hideName(false);
    },
    // The form shows the reason beside its button.
    failed: () => t('parkingBooking.errors.bookFailed'),
    onSettled: () => void readAll(),
  });
}

export type SpaceBookingModel = ReturnType<typeof useBookSpace>;
