import { BookingsScreen } from '#web/features/booking/booking-lists/list/BookingsScreen.tsx';
import { UnconfirmedBookingsButton } from '#web/features/booking/booking-lists/unconfirmed/UnconfirmedBookingsButton.tsx';
import { createDeskColumns } from './desk-columns.tsx';
import { deskKind } from './desk-kind.ts';

/**
 * The list of desk bookings. Members with the right to all bookings see every booking. Other
 * members see their own bookings.
 */
export function DeskBookingsScreen() {
  return (
    <BookingsScreen
      list={deskKind}
      columnsOf={createDeskColumns}
      tools={<UnconfirmedBookingsButton list={deskKind} />}
    />
  );
}
