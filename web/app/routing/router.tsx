import type { QueryClient } from '@tanstack/react-query';
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  type ParsedLocation,
  redirect,
} from '@tanstack/react-router';
import { listCompanies, type UserCompany } from '#contract/companies.ts';
import { getProfile } from '#contract/user.ts';
import { callFor } from '../api/call.ts';
import { queryOf } from '../api/query-of.ts';
import { chooseCompany, landingOf, rememberCompany, rememberedCompanyId } from '../company/choose-company.ts';
import { sessionStore } from '../session/session.ts';
import { RootLayout } from './RootLayout.tsx';
import { rememberReturn, takeReturn } from './return-to.ts';
import { mayOpen, type Screen, screens } from './screens.ts';

interface RouterContext {
  queryClient: QueryClient;
}

const rootRoute = createRootRouteWithContext<RouterContext>()({ component: RootLayout });

const isSignedIn = () => sessionStore.get() === 'signedIn';

/** AUTH-11: whoever is signed out goes to the login screen, the query string kept. */
function requireSession(location: ParsedLocation): void {
  if (isSignedIn()) return;
  if (location.pathname !== '/') rememberReturn(location.href);
  throw redirect({ href: `/login${location.searchStr}`, replace: true });
}

async function loadCompanies(queryClient: QueryClient): Promise<UserCompany[]> {
  return (await queryClient.ensureQueryData(queryOf(listCompanies))).companies;
}

/** SHELL-07, when the path names no company of this person. */
async function toChosenCompany(
  queryClient: QueryClient,
  firstSegment: string | undefined,
  search: string,
): Promise<never> {
  const company = chooseCompany(await loadCompanies(queryClient), firstSegment, rememberedCompanyId());
  throw redirect({ href: company ? landingOf(company, search) : '/noCompany', replace: true });
}

const indexRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  beforeLoad: async ({ context, location }) => {
    requireSession(location);
    const wanted = takeReturn();
    if (wanted) throw redirect({ href: wanted, replace: true });
    await toChosenCompany(context.queryClient, undefined, location.searchStr);
  },
});

const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/login',
  beforeLoad: ({ location }) => {
    if (isSignedIn()) throw redirect({ href: `/${location.searchStr}`, replace: true });
  },
  component: lazyRouteComponent(() => import('#web/identity/LoginScreen.tsx'), 'LoginScreen'),
});

const lockedOutRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/userLockOuted',
  component: lazyRouteComponent(() => import('#web/identity/LockedOutScreen.tsx'), 'LockedOutScreen'),
});

const emailNotConfirmedRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/emailNotConfirmed',
  component: lazyRouteComponent(() => import('#web/identity/EmailNotConfirmedScreen.tsx'), 'EmailNotConfirmedScreen'),
});

const noCompanyRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/noCompany',
  beforeLoad: ({ location }) => requireSession(location),
  component: lazyRouteComponent(() => import('#web/shell/NoCompanyScreen.tsx'), 'NoCompanyScreen'),
});

const accessRestrictedRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/AccessRestricted',
  beforeLoad: ({ location }) => requireSession(location),
  component: lazyRouteComponent(() => import('#web/shell/AccessRestrictedScreen.tsx'), 'AccessRestrictedScreen'),
});

const companyRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/$company',
  beforeLoad: async ({ context: { queryClient }, params, location }) => {
    requireSession(location);
    const [companies, profile] = await Promise.all([
      loadCompanies(queryClient),
      queryClient.ensureQueryData(queryOf(getProfile)),
    ]);
    const company = companies.find((one) => one.companyUrlName.toLowerCase() === params.company.toLowerCase());
    if (!company) return await toChosenCompany(queryClient, params.company, location.searchStr);
    rememberCompany(company.id);
    callFor(company.id);
    return { workplace: { company, companies, profile } };
  },
  component: lazyRouteComponent(() => import('#web/shell/CompanyLayout.tsx'), 'CompanyLayout'),
});

/** SHELL-01: a missing permission or module leads to /AccessRestricted. */
function guard(screen: Screen) {
  return ({ context }: { context: { workplace: { company: UserCompany } } }) => {
    if (!mayOpen(context.workplace.company, screen)) throw redirect({ to: '/AccessRestricted', replace: true });
  };
}

const companyIndexRoute = createRoute({
  getParentRoute: () => companyRoute,
  path: '/',
  beforeLoad: ({ context, location }) => {
    throw redirect({ href: landingOf(context.workplace.company, location.searchStr), replace: true });
  },
});

const bookingRoute = createRoute({
  getParentRoute: () => companyRoute,
  path: screens.booking.path,
  staticData: { screen: screens.booking },
  beforeLoad: guard(screens.booking),
  component: lazyRouteComponent(() => import('#web/booking/BookingScreen.tsx'), 'BookingScreen'),
});

const bookingsViewRoute = createRoute({
  getParentRoute: () => companyRoute,
  path: screens.bookingsView.path,
  staticData: { screen: screens.bookingsView },
  beforeLoad: guard(screens.bookingsView),
  component: lazyRouteComponent(() => import('#web/bookings/DeskBookingsScreen.tsx'), 'DeskBookingsScreen'),
});

const roomBookingsViewRoute = createRoute({
  getParentRoute: () => companyRoute,
  path: screens.roomBookingsView.path,
  staticData: { screen: screens.roomBookingsView },
  beforeLoad: guard(screens.roomBookingsView),
  component: lazyRouteComponent(() => import('#web/bookings/RoomBookingsScreen.tsx'), 'RoomBookingsScreen'),
});

const notFoundRoute = createRoute({
  getParentRoute: () => companyRoute,
  path: 'NotFound',
  component: lazyRouteComponent(() => import('#web/shell/NotFoundScreen.tsx'), 'NotFoundScreen'),
});

const unknownRoute = createRoute({
  getParentRoute: () => companyRoute,
  path: '$',
  beforeLoad: ({ context }) => {
    const company = context.workplace.company.companyUrlName;
    throw redirect({ to: '/$company/NotFound', params: { company }, replace: true });
  },
});

const routeTree = rootRoute.addChildren([
  indexRoute,
  loginRoute,
  lockedOutRoute,
  emailNotConfirmedRoute,
  noCompanyRoute,
  accessRestrictedRoute,
  companyRoute.addChildren([
    companyIndexRoute,
    bookingRoute,
    bookingsViewRoute,
    roomBookingsViewRoute,
    notFoundRoute,
    unknownRoute,
  ]),
]);

/** The application's routes; see docs/architecture.md. */
export function createAppRouter(queryClient: QueryClient) {
  return createRouter({ routeTree, context: { queryClient }, defaultPreload: 'intent', scrollRestoration: true });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
  interface StaticDataRouteOption {
    screen?: Screen;
  }
  // What one screen tells the next without putting it into the address (BOOK-05).
  interface HistoryState {
    location?: string;
    startDate?: string;
    endDate?: string;
    userName?: string;
    lockedOutEnd?: string;
    email?: string;
  }
}
