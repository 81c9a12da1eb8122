import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import * as contract from '#contract/booking/bookings.ts';
import { CompanyContext } from '#web/platform/company/company-context.ts';
import type { ListedBooking, ListedBookingKind } from '#web/platform/kinds/listed-booking-kind.ts';
import { BookingsScreen } from './BookingsScreen.tsx';
import { createSharedColumns, createTextColumn } from './shared-columns.tsx';

const hooks = vi.hoisted(() => ({
  useNavigate: () => () => {},
  useSearch: () => ({}),
  useLocation: () => [],
  Link: 'a',
}));
vi.mock('@tanstack/react-router', () => hooks);
vi.mock('#web/ui/layout/use-media-query.ts', () => ({
  useMediaQuery: () => false,
  narrowMediaQuery: '',
  phoneMediaQuery: '',
  doesMediaQueryMatch: () => false,
}));
const nothing = { getItem: () => null, setItem: () => {} };
vi.stubGlobal('localStorage', nothing);
vi.stubGlobal('sessionStorage', nothing);

type Locker = ListedBooking & { lockerNo: string };
const row = (id: string, lockerNo: string, may: boolean) =>
  ({
    ...{ id, lockerNo, userId: 'me', startDate: '2026-11-24T08:00:00Z', endDate: '2026-11-24T16:00:00Z' },
    ...{ state: 0, status: 'planned', adminBypassMode: false, can: { cancel: may, export: may } },
  }) as Locker;

/** A sixth kind that the product does not know, with everything that a list needs: lockers. */
const lockers = {
  ...{ name: 'locker', texts: 'desks', module: 'deskLimit', manages: 'get-all-bookings', showsOthers: false },
  ...{ presence: null, screen: 'lockerBookings', booksAt: 'booking', settlesMany: true },
  retrieve: { ...contract.retrieveDeskBookings, path: '/:company/lockers/retrieve' },
  planned: { ...contract.listPlannedDeskBookings, path: '/:company/lockers/planned' },
  exports: { ics: contract.deskBookingIcs, google: contract.deskBookingIcs, outlook: contract.deskBookingIcs },
  read: async () => ({ items: [], totalCount: 0, moreThanCounted: false }),
  cancel: async () => {},
  ...{ columns: { lockerNo: 'text', startDate: 'days' }, managersOnly: [], extraForManagers: [] },
  card: { title: 'lockerNo', closed: [] },
  personOf: () => 'Anna',
  placeOf: ({ lockerNo }: Locker) => lockerNo,
  whereOf: () => ['Piwnica'],
  clocksOf: () => 'Europe/Warsaw',
  topicOf: () => null,
  ...{ events: {}, containers: { events: {}, of: () => 'cellar' } },
} as unknown as ListedBookingKind<Locker>;

it('the screen of any kind lists a sixth kind: its columns, its rows, and its actions', () => {
  const page = { items: [row('1', 'S-17', true), row('2', 'S-18', false)], totalCount: 2, moreThanCounted: false };
  const client = new QueryClient({
    defaultOptions: { queries: { initialData: page, staleTime: Number.POSITIVE_INFINITY } },
  });
  const workplace = { company: { permissions: ['user-get-profile'], settings: {} }, profile: { id: 'me' } } as never;
  const html = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <CompanyContext value={workplace}>
        <BookingsScreen
          list={lockers}
          columnsOf={(t) => [
            createTextColumn<Locker>('lockerNo', 'Szafka', lockers.placeOf),
            createSharedColumns(t, lockers).start,
          ]}
        />
      </CompanyContext>
    </QueryClientProvider>,
  );
  for (const said of ['Szafka', 'S-17', 'S-18', '24-11-2026', '09:00']) expect(html).toContain(said);
  const rows = html.split('<tr').filter((one) => one.includes('S-1'));
  expect(rows).toHaveLength(2);
  expect(rows.map((one) => one.includes('bookingLists.cancel.one'))).toEqual([true, false]);
});
