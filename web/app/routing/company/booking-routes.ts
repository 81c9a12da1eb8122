import { createRoute } from '@tanstack/react-router';
import { listAddress } from '#web/features/booking/booking-lists/list/list-address.ts';
import { bookingAddress } from '#web/features/booking/floors/address.ts';
import { myBookingsAddress } from '#web/features/booking/my-bookings/my-bookings-address.ts';
import { qrAddress } from '#web/features/booking/presence/qr-address.ts';
import { withTexts } from '#web/platform/languages/i18n.ts';
import { lazyScreen } from '../lazy-screen.tsx';
import { screen } from './company-route.ts';

const bookingRoute = createRoute({
  ...screen('booking'),
  validateSearch: bookingAddress,
  component: lazyScreen(() => import('#web/features/booking/floors/BookingScreen.tsx'), 'BookingScreen'),
});

const myBookingsRoute = createRoute({
  ...screen('myBookings'),
  validateSearch: myBookingsAddress,
  component: lazyScreen(
    () => withTexts(['myBookings', 'bookingLists', 'assets'], import('../areas/booking-lists.ts')),
    'MyBookingsScreen',
  ),
});

const bookingsViewRoute = createRoute({
  ...screen('bookingsView'),
  validateSearch: listAddress,
  component: lazyScreen(() => withTexts(['bookingLists'], import('../areas/booking-lists.ts')), 'DeskBookingsScreen'),
});

const roomBookingsViewRoute = createRoute({
  ...screen('roomBookingsView'),
  validateSearch: listAddress,
  component: lazyScreen(() => withTexts(['bookingLists'], import('../areas/booking-lists.ts')), 'RoomBookingsScreen'),
});

const qrRoute = createRoute({
  ...screen('qr'),
  validateSearch: qrAddress,
  component: lazyScreen(
    () => withTexts(['presence'], import('#web/features/booking/presence/QrScreen.tsx')),
    'QrScreen',
  ),
});

/**
 * The routes for booking desks and rooms, for their lists, and for the page that a place's QR code
 * opens.
 */
export const bookingRoutes = [
  bookingRoute,
  myBookingsRoute,
  bookingsViewRoute,
  roomBookingsViewRoute,
  qrRoute,
] as const;
