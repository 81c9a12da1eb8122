import type { ParkingBooking } from '#contract/parking/parking-bookings.ts';
import { PersonCell } from '#web/features/booking/booking-lists/list/PersonCell.tsx';
import { createSharedColumns, createTextColumn } from '#web/features/booking/booking-lists/list/shared-columns.tsx';
import type { Translate } from '#web/platform/languages/texts.ts';
import type { DataTableColumn } from '#web/ui/table/data-table-column.ts';
import { parkingKind } from './parking-kind.ts';

/** Returns all columns of the list of parking bookings. */
export function createParkingColumns(t: Translate): DataTableColumn<ParkingBooking>[] {
  const where = { id: 'parkingName', header: t('parking.list.parking') };
  const shared = createSharedColumns<ParkingBooking>(t, parkingKind, where);
  return [
    {
      ...createTextColumn<ParkingBooking>('name', t('bookingLists.column.person'), ({ userName, avatar }) => (
        <PersonCell name={userName} avatar={avatar} />
      )),
      width: 124,
    },
    {
      ...createTextColumn<ParkingBooking>('spaceNumber', t('parking.list.place'), (booking) => booking.spaceNumber),
      align: 'end',
      width: 88,
    },
    shared.location,
    {
      ...createTextColumn<ParkingBooking>('carRegistrationNumber', t('parking.list.registration'), (booking) => (
        <span style={{ whiteSpace: 'nowrap' }}>{booking.carRegistrationNumber}</span>
      )),
      width: 104,
    },
    shared.start,
    shared.end,
    shared.status,
    shared.presence,
    shared.created,
    shared.bypass,
  ];
}
