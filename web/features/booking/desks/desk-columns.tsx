import type { DeskBooking } from '#contract/booking/bookings.ts';
import { PersonCell } from '#web/features/booking/booking-lists/list/PersonCell.tsx';
import { createSharedColumns, createTextColumn } from '#web/features/booking/booking-lists/list/shared-columns.tsx';
import type { Translate } from '#web/platform/languages/texts.ts';
import type { DataTableColumn } from '#web/ui/table/data-table-column.ts';
import { deskKind } from './desk-kind.ts';

/** Returns all columns of the list of desk bookings. */
export function createDeskColumns(t: Translate): DataTableColumn<DeskBooking>[] {
  const shared = createSharedColumns(t, deskKind);
  return [
    {
      ...createTextColumn<DeskBooking>('name', t('bookingLists.column.person'), ({ name, avatar }) => (
        <PersonCell name={name} avatar={avatar} />
      )),
      width: 124,
    },
    {
      ...createTextColumn<DeskBooking>('deskNo', t('desks.list.place'), (booking) => booking.deskNo),
      align: 'end',
      width: 88,
    },
    shared.location,
    shared.start,
    shared.end,
    shared.status,
    shared.presence,
    shared.created,
    shared.bypass,
  ];
}
