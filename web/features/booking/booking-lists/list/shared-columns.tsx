import { SeriesBadge } from '#web/features/booking/series/SeriesMark.tsx';
import type { ListedBooking, ListedBookingKind } from '#web/platform/kinds/listed-booking-kind.ts';
import type { Translate } from '#web/platform/languages/texts.ts';
import type { DataTableColumn } from '#web/ui/table/data-table-column.ts';
import { BookingStatusCell } from './BookingStatusCell.tsx';
import { BypassIndicator } from './BypassIndicator.tsx';
import { columnFilterValues } from './column-filter-values.ts';
import { InstantText } from './Moment.tsx';
import { PresenceText } from './Presence.tsx';
import { BookingLocationText } from './Where.tsx';

/** The width in px of a column whose filter shows 'Wszystkie' without truncation. */
const choiceWidth = 96;
/**
 * The width in px of a column whose filter shows 'Zaplanowana' without truncation, also in a list
 * without rows.
 */
const statusWidth = 110;
const byText = { sortable: true, filter: { kind: 'text' } } as const;
const byDays = { sortable: true, filter: { kind: 'date' } } as const;

/** Returns a column that the list sorts and filters as text. */
export function createTextColumn<Row>(
  id: string,
  header: string,
  cell: DataTableColumn<Row>['cell'],
): DataTableColumn<Row> {
  return { id, header, cell, ...byText };
}

/**
 * Returns the columns that the lists of several kinds share, under the server's names. `where`
 * names the column of the location.
 */
export function createSharedColumns<Row extends ListedBooking>(
  t: Translate,
  { whereOf, clocksOf, showsCancelled }: Pick<ListedBookingKind<Row>, 'whereOf' | 'clocksOf' | 'showsCancelled'>,
  where: { id: string; header: string } = { id: 'locationName', header: t('bookingLists.column.location') },
) {
  type Column = DataTableColumn<Row>;
  const moment = (id: 'startDate' | 'endDate' | 'createdOn', header: string): Column => ({
    id,
    header,
    cell: (booking) => (
      <>
        <InstantText instant={booking[id]} timeZone={clocksOf(booking)} />
        {id === 'startDate' && <SeriesBadge seriesId={booking.seriesId} />}
      </>
    ),
    ...byDays,
  });
  const ofChoices = (of: keyof typeof columnFilterValues, word: (choice: string) => string) => ({
    id: of,
    sortable: true,
    filter: {
      kind: 'select' as const,
      options: columnFilterValues[of].map((value) => ({ value, label: word(value) })),
    },
  });
  return {
    location: {
      ...createTextColumn<Row>(where.id, where.header, (booking) => <BookingLocationText path={whereOf(booking)} />),
      width: 104,
    },
    start: moment('startDate', t('bookingLists.column.start')),
    end: moment('endDate', t('bookingLists.column.end')),
    created: { ...moment('createdOn', t('bookingLists.column.created')), extra: true },
    status: {
      ...ofChoices(showsCancelled ? 'listedStatus' : 'status', (choice) =>
        t(`bookingLists.status.${choice as 'planned'}`),
      ),
      id: 'status',
      header: t('bookingLists.column.status'),
      cell: (booking) => <BookingStatusCell booking={booking} timeZone={clocksOf(booking)} />,
      width: statusWidth,
    } as Column,
    presence: {
      ...ofChoices('state', (choice) => t(`bookingLists.state.${choice as 'present'}`)),
      header: t('bookingLists.column.presence'),
      cell: (booking) => <PresenceText booking={booking} />,
      width: choiceWidth,
    } as Column,
    bypass: {
      ...ofChoices('adminBypassMode', (choice) => t(`bookingLists.adminBypassMode.${choice as 'yes'}`)),
      header: t('bookingLists.column.bypass'),
      cell: (booking) => <BypassIndicator bypass={booking.adminBypassMode} />,
      width: choiceWidth,
    } as Column,
  };
}
