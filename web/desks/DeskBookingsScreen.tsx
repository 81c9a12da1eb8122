import { BookingsScreen } from '#web/booking-lists/list/BookingsScreen.tsx';
import { deskColumns } from './desk-columns.tsx';
import { deskKind } from './desk-kind.ts';

/** Desk bookings, everybody's or one's own. */
export function DeskBookingsScreen() {
  return <BookingsScreen list={deskKind} columnsOf={deskColumns} />;
}
