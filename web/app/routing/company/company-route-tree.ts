import { createRoute, redirect } from '@tanstack/react-router';
import { getLandingPath } from '#web/platform/company/choose-company.ts';
import { lazyScreen } from '../lazy-screen.tsx';
import { assetRoutes } from './asset-routes.ts';
import { bookingRoutes } from './booking-routes.ts';
import { companyRoute } from './company-route.ts';
import { managementRoutes } from './management-routes.ts';
import { parkingRoutes } from './parking-routes.ts';
import { locationScreenRoutes } from './place-routes.ts';
import { profileRouteTree } from './profile-route-tree.ts';
import { subscriptionRouteTree } from './subscription-route-tree.ts';

const companyIndexRoute = createRoute({
  getParentRoute: () => companyRoute,
  path: '/',
  beforeLoad: ({ context, location }) => {
    throw redirect({ href: getLandingPath(context.workplace.company, location.searchStr), replace: true });
  },
});

const notFoundRoute = createRoute({
  getParentRoute: () => companyRoute,
  path: 'NotFound',
  staticData: { title: 'shell.titles.notFound' },
  component: lazyScreen(() => import('#web/app/shell/DeadEndScreen.tsx'), 'NotFoundScreen'),
});

const unknownRoute = createRoute({
  getParentRoute: () => companyRoute,
  path: '$',
  beforeLoad: ({ context }) => {
    const company = context.workplace.company.companyUrlName;
    throw redirect({ to: '/$company/NotFound', params: { company }, replace: true });
  },
});

/** The route of a company with the routes of all its screens (SHELL-01). */
export const companyRouteTree = companyRoute.addChildren([
  companyIndexRoute,
  ...bookingRoutes,
  ...parkingRoutes,
  ...assetRoutes,
  ...locationScreenRoutes,
  ...managementRoutes,
  profileRouteTree,
  subscriptionRouteTree,
  notFoundRoute,
  unknownRoute,
]);
