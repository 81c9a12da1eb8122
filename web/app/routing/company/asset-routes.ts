import { createRoute } from '@tanstack/react-router';
import { timelineAddress } from '#web/features/booking/assets/booking/timeline-address.ts';
import { listAddress } from '#web/features/booking/booking-lists/list/list-address.ts';
import { withTexts } from '#web/platform/languages/i18n.ts';
import { lazyScreen } from '../lazy-screen.tsx';
import { screen } from './company-route.ts';

const fleetBookingRoute = createRoute({
  ...screen('fleetBooking'),
  validateSearch: timelineAddress,
  component: lazyScreen(() => withTexts(['assets'], import('../areas/timelines.ts')), 'FleetTimelineScreen'),
});

const resourceBookingRoute = createRoute({
  ...screen('resourceBooking'),
  validateSearch: timelineAddress,
  component: lazyScreen(() => withTexts(['assets'], import('../areas/timelines.ts')), 'ResourceTimelineScreen'),
});

const fleetBookingViewRoute = createRoute({
  ...screen('fleetBookingView'),
  validateSearch: listAddress,
  component: lazyScreen(
    () => withTexts(['assets', 'bookingLists'], import('../areas/booking-lists.ts')),
    'FleetBookingsScreen',
  ),
});

const resourceBookingViewRoute = createRoute({
  ...screen('resourceBookingView'),
  validateSearch: listAddress,
  component: lazyScreen(
    () => withTexts(['assets', 'bookingLists'], import('../areas/booking-lists.ts')),
    'ResourceBookingsScreen',
  ),
});

const fleetRoute = createRoute({
  ...screen('fleet'),
  component: lazyScreen(() => withTexts(['assets'], import('../areas/set-up.ts')), 'FleetsScreen'),
});

const fleetCarsRoute = createRoute({
  ...screen('fleetCars'),
  component: lazyScreen(() => withTexts(['assets'], import('../areas/set-up.ts')), 'CarsScreen'),
});

const resourcesRoute = createRoute({
  ...screen('resources'),
  component: lazyScreen(() => withTexts(['assets'], import('../areas/set-up.ts')), 'ResourceGroupsScreen'),
});

const groupResourcesRoute = createRoute({
  ...screen('groupResources'),
  component: lazyScreen(() => withTexts(['assets'], import('../areas/set-up.ts')), 'ResourcesScreen'),
});

/** The routes for booking and setting up cars and shared resources. */
export const assetRoutes = [
  fleetBookingRoute,
  resourceBookingRoute,
  fleetBookingViewRoute,
  resourceBookingViewRoute,
  fleetRoute,
  fleetCarsRoute,
  resourcesRoute,
  groupResourcesRoute,
] as const;
