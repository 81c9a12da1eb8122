import { BookingsScreen } from '#web/features/booking/booking-lists/list/BookingsScreen.tsx';
import { PersonCell } from '#web/features/booking/booking-lists/list/PersonCell.tsx';
import { createSharedColumns, createTextColumn } from '#web/features/booking/booking-lists/list/shared-columns.tsx';
import type { Translate } from '#web/platform/languages/texts.ts';
import type { DataTableColumn } from '#web/ui/table/data-table-column.ts';
import type { ResourceBooking } from './resource-booking.ts';
import { resourceBookingListKind } from './resource-list.ts';

/** Returns all columns of the list of resource bookings. */
function resourceColumns(t: Translate): DataTableColumn<ResourceBooking>[] {
  const shared = createSharedColumns(t, resourceBookingListKind, {
    id: 'resourceGroupName',
    header: t('resources.list.group'),
  });
  const person = createTextColumn<ResourceBooking>(
    'userName',
    t('bookingLists.column.person'),
    ({ userName, avatar }) => <PersonCell name={userName} avatar={avatar} />,
  );
  return [
    { ...person, width: 124 },
    shared.start,
    shared.end,
    { ...createTextColumn<ResourceBooking>('title', t('assets.dialog.title'), ({ title }) => title), width: 104 },
    shared.location,
    {
      ...createTextColumn<ResourceBooking>(
        'resourceName',
        t('resources.list.place'),
        ({ resourceName }) => resourceName,
      ),
      width: 104,
    },
    shared.status,
    shared.created,
  ];
}

/**
 * The list of resource bookings. Resource managers see all bookings. Other members see their own
 * bookings (RES-02).
 */
export function ResourceBookingsScreen() {
  return <BookingsScreen list={resourceBookingListKind} columnsOf={resourceColumns} />;
}
