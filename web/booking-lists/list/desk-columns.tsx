import type { DeskBooking } from '#contract/bookings.ts';
import type { Translate } from '#web/app/languages/texts.ts';
import type { DataTableColumn } from '#web/ui/data-table-column.ts';
import { PersonCell } from './PersonCell.tsx';
import { sharedColumns, textColumn } from './shared-columns.tsx';

/** The columns of the list of desk bookings, all of them. */
export function deskColumns(t: Translate): DataTableColumn<DeskBooking>[] {
  const shared = sharedColumns(t);
  return [
    {
      ...textColumn<DeskBooking>('name', t('bookingLists.column.person'), ({ name, avatar }) => (
        <PersonCell name={name} avatar={avatar} />
      )),
      nowrap: true,
    },
    {
      ...textColumn<DeskBooking>('deskNo', t('bookingLists.desk.place'), (booking) => booking.deskNo),
      align: 'end',
      width: 104,
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
