import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { listMyBookings } from '#contract/booking/my-bookings.ts';
import { listSeries } from '#contract/booking/open-series.ts';
import { type BookedKind, bookedKinds } from '#contract/places/booked-kinds.ts';
import { getMillisecondsUntilNextChange } from '#web/features/booking/booking-lists/list/next-change.ts';
import { listedBookingKinds } from '#web/features/booking/kinds/kinds.ts';
import { createQueryOptions } from '#web/platform/api/query-options.ts';
import { useCompanyContext } from '#web/platform/company/company-context.ts';
import type { ListedBookingKind } from '#web/platform/kinds/listed-booking-kind.ts';
import { getDeviceTimeZone } from '#web/platform/languages/dates.ts';
import { serverNow } from '#web/platform/session/server-clock.ts';
import { useCurrentMinute, useToday } from '#web/platform/session/use-current-minute.ts';
import { type DateFilter, getRequestPeriodOfDateFilter, parseDateFilter } from './chosen-dates.ts';
import type { MyBookingsUrlParams } from './my-bookings-url-params.ts';

const route = getRouteApi('/$company/myBookings');

const isBooked = (name: string | undefined): name is BookedKind =>
  (bookedKinds as readonly string[]).includes(name ?? '');

/**
 * Returns the state of the screen with the member's own bookings, and the functions that change it.
 */
export function useMyBookings() {
  const { company } = useCompanyContext();
  const navigate = useNavigate();
  const said: MyBookingsUrlParams = route.useSearch();
  // Renders again each minute, so that a booking that has just ended disappears.
  useCurrentMinute();
  const now = serverNow();
  const today = useToday(getDeviceTimeZone());
  const kinds: readonly ListedBookingKind[] = listedBookingKinds.filter(
    ({ module }) => company.packageInfo[module] > 0,
  );
  const kind = kinds.some(({ name }) => name === said.kind) && isBooked(said.kind) ? said.kind : null;
  // With series switched off, the screen still offers series if the member has any that have not
  // ended.
  const isOff = company.settings.series === 'off';
  const left = useQuery({
    ...createQueryOptions(listSeries),
    enabled: isOff,
    select: ({ series }) => series.length > 0,
  });
  const hasSeries = !isOff || left.data === true;
  const isRepeating = said.dates === 'repeating' && hasSeries;
  const dates = parseDateFilter(said.dates, today);
  const list = useQuery({
    ...createQueryOptions(listMyBookings, {
      query: { ...(kind && { kind }), ...getRequestPeriodOfDateFilter(dates, today) },
    }),
    placeholderData: keepPreviousData,
    // The possible actions on a booking change when it begins or ends.
    refetchInterval: ({ state }) => getMillisecondsUntilNextChange(state.data?.bookings ?? [], serverNow()),
  });
  const show = (next: MyBookingsUrlParams) => {
    const search = { ...said, ...next };
    if (search.dates === 'upcoming') delete search.dates;
    if (search.kind === 'all') delete search.kind;
    void navigate({ from: '/$company/myBookings', search, resetScroll: false });
  };
  return {
    ...{ kinds, kind, dates, today, now, list },
    assignsDesks: company.settings.assignedDesks,
    /** True if the screen shows series instead of bookings. */
    isRepeating,
    /** True if the screen offers series: the company has them on, or the member still has one. */
    hasSeries,
    hasAbsences: company.settings.absences,
    hasWaitlist: company.settings.waitlist,
    /** The offer of the waitlist that a link answers. */
    linked: { offer: said.offer, answer: said.answer },
    showKind: (next: string) => show({ kind: next }),
    showDates: (next: DateFilter) => show({ dates: next }),
    showRepeating: () => show({ dates: 'repeating' }),
    showAll: () => show({ kind: 'all', dates: 'upcoming' }),
  };
}

/** The state and functions of the screen with the member's own bookings. */
export type MyBookingsModel = ReturnType<typeof useMyBookings>;
