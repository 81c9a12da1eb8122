import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, it, vi } from 'vitest';
import { MyBookingsScreen } from './MyBookingsScreen.tsx';

const state = vi.hoisted(() => ({ mine: {} as object }));
vi.mock('./use-my-bookings.ts', () => ({ useMyBookings: () => state.mine }));
vi.mock('./BookingItem.tsx', () => ({
  BookingItem: ({ booking }: { booking: { id: string } }) => <li>{booking.id}</li>,
}));
vi.mock('#web/ui/lazy/lazy-part.tsx', () => ({ lazyPart: () => () => null }));
vi.mock('#web/ui/layout/use-media-query.ts', () => ({
  ...{ narrowMediaQuery: 'narrow', phoneMediaQuery: 'phone' },
  useMediaQuery: () => true,
}));
vi.mock('#web/platform/languages/i18n.ts', () => ({
  useTranslation: () => ({ t: (key: string, said: object = {}) => [key, ...Object.values(said)].join(' ') }),
}));
vi.mock('#web/platform/languages/dates.ts', () => ({ formatLongDay: (day: string) => day }));

/** 02:00 in Warsaw, and 20:00 of the day before in New York. */
const now = Date.parse('2026-11-24T01:00:00Z');
const today = '2026-11-24';

const booking = (id: string, containerId: string, startDate: string, endDate: string) => ({
  ...{ id, kind: 'desk', containerId },
  ...{ startDate: `2026-11-${startDate}:00Z`, endDate: `2026-11-${endDate}:00Z` },
});
const tonight = booking('tonight', 'new-york', '24T01:00', '24T02:00');
const morning = booking('morning', 'warsaw', '24T08:00', '24T16:00');
const later = booking('later', 'warsaw', '25T08:00', '25T16:00');

let bookings: object[] = [];
beforeEach(() => {
  bookings = [];
});

/** Returns the headings of days and the names of bookings that a phone shows, from the top. */
function shown(): string[] {
  const containers = [
    { id: 'warsaw', iana: 'Europe/Warsaw' },
    { id: 'new-york', iana: 'America/New_York' },
  ];
  const list = { data: { bookings, containers, more: false }, isFetching: false, isError: false };
  const nothing = () => undefined;
  state.mine = {
    ...{ kinds: [{ name: 'desk', texts: 'desk' }], kind: null, dates: 'upcoming', today, now, list },
    ...{ showKind: nothing, showDates: nothing, showAll: nothing },
  };
  const html = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <MyBookingsScreen />
    </QueryClientProvider>,
  );
  return [...html.matchAll(/<(?:h2|li|p)[^>]*>([^<]+)/g)].map(([, text]) => text!);
}

it('a phone shows today first, though a place to the west still has yesterday', () => {
  bookings = [tonight, morning, later];
  const days = ['myBookings.todayIs 2026-11-24', 'morning', '2026-11-23', 'tonight', '2026-11-25', 'later'];
  expect(shown()).toEqual(days);
});

it('a phone reports a day without bookings only if today has none', () => {
  bookings = [tonight];
  const days = ['myBookings.todayIs 2026-11-24', 'myBookings.nothingToday', '2026-11-23', 'tonight'];
  expect(shown()).toEqual(days);
});
