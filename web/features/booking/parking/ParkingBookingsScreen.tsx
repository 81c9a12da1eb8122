import { BookingsScreen } from '#web/features/booking/booking-lists/list/BookingsScreen.tsx';
import { UnconfirmedBookingsButton } from '#web/features/booking/booking-lists/unconfirmed/UnconfirmedBookingsButton.tsx';
import { createParkingColumns } from './parking-columns.tsx';
import { parkingKind } from './parking-kind.ts';

/**
 * The list of parking bookings. Parking managers see all bookings. Other members see their own
 * bookings (PARK-07).
 */
export function ParkingBookingsScreen() {
  return (
    <BookingsScreen
      list={parkingKind}
      columnsOf={createParkingColumns}
      tools={<UnconfirmedBookingsButton list={parkingKind} />}
    />
  );
}
