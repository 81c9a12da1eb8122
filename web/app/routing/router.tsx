import { createRoute, createRouter, type ParsedLocation, redirect } from '@tanstack/react-router';
import type { Locale } from '#contract/wire/locales.ts';
import { AppFrameSkeleton } from '#web/app/shell/AppFrameSkeleton.tsx';
import { ProfileLoadErrorPage, RouteErrorScreen } from '#web/app/shell/RouteErrorScreen.tsx';
import { loadWithTexts } from '#web/platform/languages/i18n.ts';
import { consumeReturnUrl } from '#web/platform/routing/return-url.ts';
import type { TitleKey } from '#web/platform/routing/screen-title.ts';
import type { ScreenDefinition } from '#web/platform/routing/screens.ts';
import { loadSignedInCode } from '../load-signed-in-code.ts';
import type { companyRouteTree } from './company/company-route-tree.ts';
import { lazyFramelessPage } from './lazy-screen.tsx';
import { requireSession, rootRoute } from './root-route.ts';
import { signedOutRoutes } from './signed-out-routes.ts';

const indexRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  beforeLoad: async ({ location }) => {
    requireSession(location);
    const wanted = consumeReturnUrl();
    if (wanted) throw redirect({ href: wanted, replace: true });
    const { toChosenCompany } = await loadSignedInCode();
    await toChosenCompany(undefined, location.searchStr);
  },
  pendingComponent: AppFrameSkeleton,
  errorComponent: ProfileLoadErrorPage,
});

/** Loads the signed-in person and their companies, for screens outside of a company. */
async function withPerson({ location }: { location: ParsedLocation }) {
  requireSession(location);
  const { loadPerson } = await loadSignedInCode();
  return await loadPerson();
}

const noCompanyRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/noCompany',
  staticData: { title: 'shell.titles.noCompany' },
  beforeLoad: async (route) => {
    const person = await withPerson(route);
    if (person.companies.length > 0) throw redirect({ to: '/', replace: true });
    return person;
  },
  component: lazyFramelessPage(
    () => loadWithTexts(['workplace'], import('#web/app/shell/NoCompanyScreen.tsx')),
    'NoCompanyScreen',
  ),
});

const accessRestrictedRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/AccessRestricted',
  staticData: { title: 'shell.titles.accessRestricted' },
  beforeLoad: withPerson,
  component: lazyFramelessPage(
    () => loadWithTexts(['workplace'], import('#web/app/shell/AccessRestrictedScreen.tsx')),
    'AccessRestrictedScreen',
  ),
});

const outsideCompanies = [indexRoute, ...signedOutRoutes, noCompanyRoute, accessRestrictedRoute] as const;
const withCompanies = (routes: typeof companyRouteTree) => rootRoute.addChildren([...outsideCompanies, routes]);

/**
 * Creates the application's router (docs/architecture.md). A company's routes load with the code
 * for signed-in people. Until then one placeholder route matches all of them.
 */
export function createAppRouter() {
  const companyRoute = createRoute({
    getParentRoute: () => rootRoute,
    path: '$',
    beforeLoad: async ({ location }) => {
      requireSession(location);
      const { companyRouteTree: routes } = await loadSignedInCode();
      // The placeholder route stays after the loaded routes. It still renders this page until the
      // next page is ready.
      withCompanies(routes).addChildren([...outsideCompanies, routes, companyRoute]);
      router.setRoutes(router.buildRouteTree());
      // `state: true` preserves the history state that the previous page set.
      throw redirect({ href: location.href, replace: true, state: true });
    },
    pendingComponent: AppFrameSkeleton,
    errorComponent: ProfileLoadErrorPage,
  });
  const router = createRouter({
    routeTree: rootRoute.addChildren([...outsideCompanies, companyRoute]) as unknown as ReturnType<
      typeof withCompanies
    >,
    defaultPreload: 'intent',
    scrollRestoration: true,
    defaultErrorComponent: RouteErrorScreen,
    // The previous page stays for 150 ms, because a skeleton that shows for a moment looks worse.
    defaultPendingMs: 150,
    defaultPendingMinMs: 300,
  });
  return router;
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
  interface StaticDataRouteOption {
    screen?: ScreenDefinition;
    /** The text key of the window's title while the route is open. */
    title?: TitleKey;
  }
  // State that one screen passes to the next screen through the browser's history, not through the
  // URL (BOOK-05).
  interface HistoryState {
    location?: string;
    startDate?: string;
    endDate?: string;
    /** The ids of the bookings that the person has just made. */
    booked?: readonly string[];
    /** True to open the company's page at its invoice data (COMP-02). */
    invoice?: true;
    /** The URL to return to after the person has completed the missing data. */
    backTo?: string;
    userName?: string;
    lockedOutEnd?: string;
    email?: string;
    /** True when the account with this email was just created. */
    registered?: true;
    /**
     * The error of the previous page, and the language of its text. The sign-in page shows it above
     * the form.
     */
    failed?: { text: string; language: Locale };
  }
}
