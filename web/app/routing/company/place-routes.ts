import { createRoute, redirect } from '@tanstack/react-router';
import { loadWithTexts } from '#web/platform/languages/i18n.ts';
import { lazyScreen } from '../lazy-screen.tsx';
import { companyRoute, createScreenRouteOptions } from './company-route.ts';

const locationsRoute = createRoute({
  ...createScreenRouteOptions('locations'),
  component: lazyScreen(() => loadWithTexts(['locations'], import('../areas/set-up.ts')), 'LocationsScreen'),
});

/** Redirects URLs of an earlier plan editor to the current editor. */
const oldEditorRoute = createRoute({
  getParentRoute: () => companyRoute,
  path: 'location/$locationId',
  beforeLoad: ({ params: { company, locationId } }) => {
    throw redirect({ href: `/${company}/locationv2/${locationId}`, replace: true });
  },
});

const locationv2Route = createRoute({
  ...createScreenRouteOptions('locationv2'),
  component: lazyScreen(
    () => loadWithTexts(['editor'], import('#web/features/places/editor/EditorScreen.tsx')),
    'EditorScreen',
  ),
});

/** The routes for setting up locations and drawing their plans. */
export const locationScreenRoutes = [locationsRoute, oldEditorRoute, locationv2Route] as const;
