import { createRoute, createRouter, type ParsedLocation, redirect } from '@tanstack/react-router';
import type { Locale } from '#contract/locales.ts';
import { ErrorScreen, ProfileErrorPage } from '#web/shell/ErrorScreen.tsx';
import { FrameSkeleton } from '#web/shell/FrameSkeleton.tsx';
import { opening } from '../company/opening.ts';
import { withTexts } from '../languages/i18n.ts';
import type { companyRoutes } from './company/company-routes.ts';
import { lazyPage } from './lazy-screen.tsx';
import { takeReturn } from './return-to.ts';
import { requireSession, rootRoute } from './root-route.ts';
import type { TitleKey } from './screen-title.ts';
import type { Screen } from './screens.ts';
import { signedOutRoutes } from './signed-out-routes.ts';

const indexRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  beforeLoad: async ({ location }) => {
    requireSession(location);
    const wanted = takeReturn();
    if (wanted) throw redirect({ href: wanted, replace: true });
    const { toChosenCompany } = await opening();
    await toChosenCompany(undefined, location.searchStr);
  },
  pendingComponent: FrameSkeleton,
  errorComponent: ProfileErrorPage,
});

/** For screens outside any company: who is signed in, and their companies. */
async function withPerson({ location }: { location: ParsedLocation }) {
  requireSession(location);
  const { loadPerson } = await opening();
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
  component: lazyPage(() => withTexts(['workplace'], import('#web/shell/NoCompanyScreen.tsx')), 'NoCompanyScreen'),
});

const accessRestrictedRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/AccessRestricted',
  staticData: { title: 'shell.titles.accessRestricted' },
  beforeLoad: withPerson,
  component: lazyPage(
    () => withTexts(['workplace'], import('#web/shell/AccessRestrictedScreen.tsx')),
    'AccessRestrictedScreen',
  ),
});

const outsideCompanies = [indexRoute, ...signedOutRoutes, noCompanyRoute, accessRestrictedRoute] as const;
const withCompanies = (routes: typeof companyRoutes) => rootRoute.addChildren([...outsideCompanies, routes]);

/**
 * The application's routes; see docs/architecture.md. Those of a company come with what whoever is signed in needs: until then one
 * route stands for all of them.
 */
export function createAppRouter() {
  const companyRoute = createRoute({
    getParentRoute: () => rootRoute,
    path: '$',
    beforeLoad: async ({ location }) => {
      requireSession(location);
      const { companyRoutes: routes } = await opening();
      // It stays behind them, though nothing leads to it any more: until the next page is there, this one is drawn by it.
      withCompanies(routes).addChildren([...outsideCompanies, routes, companyRoute]);
      router.setRoutes(router.buildRouteTree());
      // With what the page before has told this one.
      throw redirect({ href: location.href, replace: true, state: true });
    },
    pendingComponent: FrameSkeleton,
    errorComponent: ProfileErrorPage,
  });
  const router = createRouter({
    routeTree: rootRoute.addChildren([...outsideCompanies, companyRoute]) as unknown as ReturnType<
      typeof withCompanies
    >,
    defaultPreload: 'intent',
    scrollRestoration: true,
    defaultErrorComponent: ErrorScreen,
    // A frame that comes and goes within a blink is worse than the page before it.
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
    screen?: Screen;
    /** What the window is called while the route is shown. */
    title?: TitleKey;
  }
  // What one screen tells the next without putting it into the address (BOOK-05).
  interface HistoryState {
    location?: string;
    startDate?: string;
    endDate?: string;
    /** Ids of the bookings that were just made. */
    booked?: readonly string[];
    /** The company's page is to open with its invoice data (COMP-02). */
    invoice?: true;
    /** Where whoever was sent here came from, to return to when what was missing is filled in. */
    backTo?: string;
    userName?: string;
    lockedOutEnd?: string;
    email?: string;
    /** The account of that e-mail was made a moment ago. */
    registered?: true;
    /** The reason why the page before failed, and the language of its words. The sign-in page says it above its form. */
    failed?: { words: string; language: Locale };
  }
}
