import { createRoute } from '@tanstack/react-router';
import { parseTimelineUrlParams } from '#web/features/booking/assets/booking/timeline-url-params.ts';
import { pickListUrlParams } from '#web/features/booking/booking-lists/list/list-url-params.ts';
import { loadWithTexts } from '#web/platform/languages/i18n.ts';
import { lazyScreen } from '../lazy-screen.tsx';
import { createScreenRouteOptions } from './company-route.ts';

const fleetBookingRoute = createRoute({
  ...createScreenRouteOptions('fleetBooking'),
  validateSearch: parseTimelineUrlParams,
  component: lazyScreen(() => loadWithTexts(['assets'], import('../areas/timelines.ts')), 'FleetTimelineScreen'),
});

const resourceBookingRoute = createRoute({
  ...createScreenRouteOptions('resourceBooking'),
  validateSearch: parseTimelineUrlParams,
  component: lazyScreen(() => loadWithTexts(['assets'], import('../areas/timelines.ts')), 'ResourceTimelineScreen'),
});

const fleetBookingViewRoute = createRoute({
  ...createScreenRouteOptions('fleetBookingView'),
  validateSearch: pickListUrlParams,
  component: lazyScreen(
    () => loadWithTexts(['assets', 'bookingLists'], import('../areas/booking-lists.ts')),
    'FleetBookingsScreen',
  ),
});

const resourceBookingViewRoute = createRoute({
  ...createScreenRouteOptions('resourceBookingView'),
  validateSearch: pickListUrlParams,
  component: lazyScreen(
    () => loadWithTexts(['assets', 'bookingLists'], import('../areas/booking-lists.ts')),
    'ResourceBookingsScreen',
  ),
});

const fleetRoute = createRoute({
  ...createScreenRouteOptions('fleet'),
  component: lazyScreen(() => loadWithTexts(['assets'], import('../areas/set-up.ts')), 'FleetsScreen'),
});

const fleetCarsRoute = createRoute({
  ...createScreenRouteOptions('fleetCars'),
  component: lazyScreen(() => loadWithTexts(['assets'], import('../areas/set-up.ts')), 'CarsScreen'),
});

const resourcesRoute = createRoute({
  ...createScreenRouteOptions('resources'),
  component: lazyScreen(() => loadWithTexts(['assets'], import('../areas/set-up.ts')), 'ResourceGroupsScreen'),
});

const groupResourcesRoute = createRoute({
  ...createScreenRouteOptions('groupResources'),
  component: lazyScreen(() => loadWithTexts(['assets'], import('../areas/set-up.ts')), 'ResourcesScreen'),
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
