import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { OwnBooking } from '#contract/booking/my-bookings.ts';
import { CompanyContext } from '#web/platform/company/company-context.ts';
import { OwnBookingsLink } from './OwnBookingsLink.tsx';

vi.mock('@tanstack/react-router', () => ({ Link: 'a' }));
vi.mock('#web/platform/languages/i18n.ts', () => ({
  useTranslation: () => ({
    t: (key: string, said: object = {}) => [key, ...Object.values(said)].join(' '),
  }),
}));

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-23T10:00:00Z') }));
afterEach(() => vi.useRealTimers());

const booking = (kind: OwnBooking['kind'], [placeName, title]: [string, string], from: string, to: string) =>
  ({
    ...{ id: placeName, kind, placeName, title, containerId: 'garage' },
    ...{ startDate: `2026-11-${from}:00Z`, endDate: `2026-11-${to}:00Z` },
  }) as OwnBooking;

/** Returns the visible text of the link. */
function said(bookings: readonly OwnBooking[] | undefined): string {
  const answer = bookings && {
    bookings,
    containers: [{ id: 'garage', name: 'Poziom −1', iana: 'Europe/Warsaw' }],
    more: false,
  };
  const queries = { retry: false, staleTime: Number.POSITIVE_INFINITY, ...(answer && { initialData: answer }) };
  const client = new QueryClient({ defaultOptions: { queries } });
  const html = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <CompanyContext value={{ company: { companyUrlName: 'morwika' } } as never}>
        <OwnBookingsLink />
      </CompanyContext>
    </QueryClientProvider>,
  );
  return html.replace(/<svg.*?<\/svg>/g, '').replace(/<[^>]+>/g, '|');
}

const over = booking('desk', ['345', ''], '23T07:00', '23T09:00');
const space = booking('parking', ['E4', ''], '23T07:00', '23T16:00');
const meeting = booking('room', ['Niegocin', 'Odprawa'], '23T11:00', '23T12:00');
const tomorrow = booking('desk', ['346', ''], '24T08:00', '24T16:00');

it('shows today’s own bookings: the running or next with its hours, the number of others, and no past or later ones', () => {
  const text = said([over, space, meeting, tomorrow]);
  expect(text).toContain('myBookings.today.first parking.name E4 08:00–17:00');
  expect(text).toContain('myBookings.today.more 1 Odprawa 12:00');
  expect(text).not.toMatch(/34[56]/);
});

it('shows where a single booking is, and reports if there is none', () => {
  expect(said([meeting])).toContain('Niegocin, Poziom −1');
  expect(said([over, tomorrow])).toContain('myBookings.nothingToday');
});

it('shows no bookings until they have loaded', () => {
  expect(said(undefined)).toContain('|myBookings.dates.today|');
});
