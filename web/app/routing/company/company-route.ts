import { createRoute, redirect } from '@tanstack/react-router';
import type { UserCompany } from '#contract/company/companies.ts';
import { AppFrameSkeleton } from '#web/app/shell/AppFrameSkeleton.tsx';
import { CompanyLayout } from '#web/app/shell/CompanyLayout.tsx';
import { ProfileLoadErrorPage } from '#web/app/shell/RouteErrorScreen.tsx';
import { openCompany } from '#web/platform/company/open-company.ts';
import { loadWithTexts } from '#web/platform/languages/i18n.ts';
import { mayOpenScreen } from '#web/platform/routing/may-open-screen.ts';
import { type ScreenDefinition, type ScreenName, screens } from '#web/platform/routing/screens.ts';
import { lazyFramelessPage } from '../lazy-screen.tsx';
import { requireSession, rootRoute } from '../root-route.ts';

/** The route with a company's url name in its path. It renders the frame, for signed-in members. */
export const companyRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/$company',
  beforeLoad: async ({ params, location }) => {
    requireSession(location);
    return { workplace: await openCompany(params.company, location) };
  },
  pendingComponent: AppFrameSkeleton,
  errorComponent: ProfileLoadErrorPage,
  component: lazyFramelessPage(() => loadWithTexts(['workplace'], Promise.resolve({ CompanyLayout })), 'CompanyLayout'),
});

/**
 * Returns the guard of a route. It redirects to /AccessRestricted when the member may not open the
 * screen (SHELL-01).
 */
export function createScreenGuard(screen: ScreenDefinition) {
  return ({ context }: { context: { workplace: { company: UserCompany } } }) => {
    if (!mayOpenScreen(context.workplace.company, screen)) throw redirect({ to: '/AccessRestricted', replace: true });
  };
}

/** Returns the options that the routes of all screens share: path, title and guard. */
export function createScreenRouteOptions<const Name extends ScreenName>(name: Name) {
  const told = screens[name];
  return {
    getParentRoute: () => companyRoute,
    path: told.path as (typeof screens)[Name]['path'],
    staticData: { screen: told, title: `shell.titles.${name}` },
    beforeLoad: createScreenGuard(told),
  } as const;
}
