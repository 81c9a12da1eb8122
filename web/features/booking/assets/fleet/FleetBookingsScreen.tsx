import { BookingsScreen } from '#web/features/booking/booking-lists/list/BookingsScreen.tsx';
import { PersonCell } from '#web/features/booking/booking-lists/list/PersonCell.tsx';
import { createSharedColumns, createTextColumn } from '#web/features/booking/booking-lists/list/shared-columns.tsx';
import type { Translate } from '#web/platform/languages/texts.ts';
import type { DataTableColumn } from '#web/ui/table/data-table-column.ts';
import { carBookingListKind } from './car-list.ts';
import type { FleetBooking } from './fleet-booking.ts';

/** Returns all columns of the list of car bookings. */
function carColumns(t: Translate): DataTableColumn<FleetBooking>[] {
  const shared = createSharedColumns(t, carBookingListKind, { id: 'fleetName', header: t('fleet.list.group') });
  const person = createTextColumn<FleetBooking>('userName', t('bookingLists.column.person'), ({ userName, avatar }) => (
    <PersonCell name={userName} avatar={avatar} />
  ));
  return [
    { ...person, width: 124 },
    shared.start,
    shared.end,
    { ...createTextColumn<FleetBooking>('title', t('assets.dialog.title'), ({ title }) => title), width: 104 },
    shared.location,
    { ...createTextColumn<FleetBooking>('carName', t('fleet.list.place'), ({ carName }) => carName), width: 104 },
    shared.status,
    shared.created,
  ];
}

/**
 * The list of car bookings. Fleet managers see all bookings. Other members see their own bookings
 * (FLEET-04).
 */
export function FleetBookingsScreen() {
  return <BookingsScreen list={carBookingListKind} columnsOf={carColumns} />;
}
