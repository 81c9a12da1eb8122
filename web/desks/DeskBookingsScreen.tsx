import { BookingsScreen } from '#web/booking-lists/list/BookingsScreen.tsx';
import { WhoHasNot } from '#web/booking-lists/unconfirmed/WhoHasNot.tsx';
import { deskColumns } from './desk-columns.tsx';
import { deskKind } from './desk-kind.ts';

/** Desk bookings, everybody's or one's own. */
export function DeskBookingsScreen() {
  return <BookingsScreen list={deskKind} columnsOf={deskColumns} tools={<WhoHasNot list={deskKind} />} />;
}
