import { createRoute } from '@tanstack/react-router';
import { listAddress } from '#web/features/booking/booking-lists/list/list-address.ts';
import { parkingAddress } from '#web/features/booking/parking/parking-address.ts';
import { withTexts } from '#web/platform/languages/i18n.ts';
import { lazyScreen } from '../lazy-screen.tsx';
import { screen } from './company-route.ts';

const parkingBookingRoute = createRoute({
  ...screen('parkingBooking'),
  validateSearch: parkingAddress,
  component: lazyScreen(
    () => withTexts(['parkingBooking'], import('#web/features/booking/parking/booking/ParkingBookingScreen.tsx')),
    'ParkingBookingScreen',
  ),
});

const parkingBookingsViewRoute = createRoute({
  ...screen('parkingBookingsView'),
  validateSearch: listAddress,
  component: lazyScreen(
    () => withTexts(['bookingLists'], import('../areas/booking-lists.ts')),
    'ParkingBookingsScreen',
  ),
});

const parkingManageRoute = createRoute({
  ...screen('parkingManage'),
  component: lazyScreen(() => withTexts(['parkingManage'], import('../areas/set-up.ts')), 'ParkingsScreen'),
});

const parkingAddRoute = createRoute({
  ...screen('parkingAdd'),
  component: lazyScreen(() => withTexts(['parkingManage'], import('../areas/set-up.ts')), 'AddParkingScreen'),
});

const parkingEditRoute = createRoute({
  ...screen('parkingEdit'),
  component: lazyScreen(() => withTexts(['parkingManage'], import('../areas/set-up.ts')), 'EditParkingScreen'),
});

/** The routes for booking parking spaces and setting up car parks. */
export const parkingRoutes = [
  parkingBookingRoute,
  parkingBookingsViewRoute,
  parkingManageRoute,
  parkingAddRoute,
  parkingEditRoute,
] as const;
