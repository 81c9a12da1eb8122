import { BookingsScreen } from './list/BookingsScreen.tsx';
import { deskColumns } from './list/desk-columns.tsx';
import { deskList } from './list/desk-list.ts';

/** Desk bookings, everybody's or one's own. */
export function DeskBookingsScreen() {
  return <BookingsScreen list={deskList} columnsOf={deskColumns} />;
}
