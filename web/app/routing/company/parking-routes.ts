import { createRoute } from '@tanstack/react-router';
import { pickListUrlParams } from '#web/features/booking/booking-lists/list/list-url-params.ts';
import { parseParkingUrlParams } from '#web/features/booking/parking/parking-url-params.ts';
import { loadWithTexts } from '#web/platform/languages/i18n.ts';
import { lazyScreen } from '../lazy-screen.tsx';
import { createScreenRouteOptions } from './company-route.ts';

const parkingBookingRoute = createRoute({
  ...createScreenRouteOptions('parkingBooking'),
  validateSearch: parseParkingUrlParams,
  component: lazyScreen(
    () => loadWithTexts(['parkingBooking'], import('#web/features/booking/parking/booking/ParkingBookingScreen.tsx')),
    'ParkingBookingScreen',
  ),
});

const parkingBookingsViewRoute = createRoute({
  ...createScreenRouteOptions('parkingBookingsView'),
  validateSearch: pickListUrlParams,
  component: lazyScreen(
    () => loadWithTexts(['bookingLists'], import('../areas/booking-lists.ts')),
    'ParkingBookingsScreen',
  ),
});

const parkingManageRoute = createRoute({
  ...createScreenRouteOptions('parkingManage'),
  component: lazyScreen(() => loadWithTexts(['parkingManage'], import('../areas/set-up.ts')), 'ParkingsScreen'),
});

const parkingAddRoute = createRoute({
  ...createScreenRouteOptions('parkingAdd'),
  component: lazyScreen(() => loadWithTexts(['parkingManage'], import('../areas/set-up.ts')), 'AddParkingScreen'),
});

const parkingEditRoute = createRoute({
  ...createScreenRouteOptions('parkingEdit'),
  component: lazyScreen(() => loadWithTexts(['parkingManage'], import('../areas/set-up.ts')), 'EditParkingScreen'),
});

/** The routes for booking parking spaces and setting up car parks. */
export const parkingRoutes = [
  parkingBookingRoute,
  parkingBookingsViewRoute,
  parkingManageRoute,
  parkingAddRoute,
  parkingEditRoute,
] as const;
