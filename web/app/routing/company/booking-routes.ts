import { createRoute } from '@tanstack/react-router';
import { pickListUrlParams } from '#web/features/booking/booking-lists/list/list-url-params.ts';
import { parseBookingUrlParams } from '#web/features/booking/floors/booking-url-params.ts';
import { parseMyBookingsUrlParams } from '#web/features/booking/my-bookings/my-bookings-url-params.ts';
import { parseQrUrlParams } from '#web/features/booking/presence/qr-url-params.ts';
import { parseWeekUrlParams } from '#web/features/booking/week/week-url-params.ts';
import { loadWithTexts } from '#web/platform/languages/i18n.ts';
import { lazyScreen } from '../lazy-screen.tsx';
import { createScreenRouteOptions } from './company-route.ts';

const bookingRoute = createRoute({
  ...createScreenRouteOptions('booking'),
  validateSearch: parseBookingUrlParams,
  component: lazyScreen(() => import('#web/features/booking/floors/BookingScreen.tsx'), 'BookingScreen'),
});

const myBookingsRoute = createRoute({
  ...createScreenRouteOptions('myBookings'),
  validateSearch: parseMyBookingsUrlParams,
  component: lazyScreen(
    () => loadWithTexts(['myBookings', 'bookingLists', 'assets'], import('../areas/booking-lists.ts')),
    'MyBookingsScreen',
  ),
});

const absencesRoute = createRoute({
  ...createScreenRouteOptions('absences'),
  component: lazyScreen(
    () =>
      loadWithTexts(
        ['absences', 'bookingLists', 'assets'],
        import('#web/features/booking/absences/AbsencesScreen.tsx'),
      ),
    'AbsencesScreen',
  ),
});

const weekRoute = createRoute({
  ...createScreenRouteOptions('week'),
  validateSearch: parseWeekUrlParams,
  component: lazyScreen(
    () => loadWithTexts(['week', 'bookingLists', 'assigned'], import('#web/features/booking/week/WeekScreen.tsx')),
    'WeekScreen',
  ),
});

const bookingsViewRoute = createRoute({
  ...createScreenRouteOptions('bookingsView'),
  validateSearch: pickListUrlParams,
  component: lazyScreen(
    () => loadWithTexts(['bookingLists'], import('../areas/booking-lists.ts')),
    'DeskBookingsScreen',
  ),
});

const assignedDesksRoute = createRoute({
  ...createScreenRouteOptions('assignedDesks'),
  component: lazyScreen(
    () => loadWithTexts(['assigned'], import('#web/features/booking/assigned/AssignedDesksScreen.tsx')),
    'AssignedDesksScreen',
  ),
});

const waitsRoute = createRoute({
  ...createScreenRouteOptions('waits'),
  component: lazyScreen(
    () => loadWithTexts(['waitlist', 'assets'], import('#web/features/booking/waitlist/WaitCountsScreen.tsx')),
    'WaitCountsScreen',
  ),
});

const roomBookingsViewRoute = createRoute({
  ...createScreenRouteOptions('roomBookingsView'),
  validateSearch: pickListUrlParams,
  component: lazyScreen(
    () => loadWithTexts(['bookingLists'], import('../areas/booking-lists.ts')),
    'RoomBookingsScreen',
  ),
});

const qrRoute = createRoute({
  ...createScreenRouteOptions('qr'),
  validateSearch: parseQrUrlParams,
  component: lazyScreen(
    () => loadWithTexts(['presence'], import('#web/features/booking/presence/QrScreen.tsx')),
    'QrScreen',
  ),
});

/**
 * The routes for booking desks and rooms, their lists, the member's own bookings and absences,
 * assigned desks, and the number of waiting people. The last one is the page that a place's QR code
 * opens.
 */
export const bookingRoutes = [
  bookingRoute,
  myBookingsRoute,
  weekRoute,
  absencesRoute,
  bookingsViewRoute,
  assignedDesksRoute,
  waitsRoute,
  roomBookingsViewRoute,
  qrRoute,
] as const;
