import { createRootRoute, createRoute, createRouter, type ParsedLocation, redirect } from '@tanstack/react-router';
import type { UserCompany } from '#contract/companies.ts';
import { listAddress } from '#web/booking-lists/list/list-address.ts';
import { bookingAddress } from '#web/floors/address.ts';
import { ErrorPage, ErrorScreen } from '#web/shell/ErrorScreen.tsx';
import { FrameSkeleton } from '#web/shell/FrameSkeleton.tsx';
import { fetchCode } from '#web/ui/lazy/fetch-code.ts';
import { landingOf } from '../company/choose-company.ts';
import { withTexts } from '../languages/i18n.ts';
import { sessionStore } from '../session/session.ts';
import { lazyPage, lazyScreen } from './lazy-screen.tsx';
import { mayOpen } from './may-open.ts';
import { RootLayout } from './RootLayout.tsx';
import { rememberReturn, takeReturn } from './return-to.ts';
import type { TitleKey } from './screen-title.ts';
import { type Screen, screens } from './screens.ts';

const rootRoute = createRootRoute({ component: RootLayout, errorComponent: ErrorPage });

const isSignedIn = () => sessionStore.get() === 'signedIn';

/** AUTH-11: whoever is signed out goes to the login screen, the query string kept. */
function requireSession(location: ParsedLocation): void {
  if (isSignedIn()) return;
  rememberReturn(location);
  throw redirect({ href: `/login${location.searchStr}`, replace: true });
}

/** What only signed-in people need comes with the contract and its schemas, so the sign-in page does not wait for it. */
const opening = () => fetchCode(() => import('../company/open-company.ts'));

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
  errorComponent: ErrorPage,
});

function toStart({ searchStr }: ParsedLocation): never {
  throw redirect({ href: `/${searchStr}`, replace: true });
}

const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/login',
  staticData: { title: 'shell.titles.login' },
  beforeLoad: ({ location }) => {
    // The link of an activation letter confirms whoever is signed in here.
    if (isSignedIn() && !/[?&]activationCode=/.test(location.searchStr)) toStart(location);
  },
  component: lazyPage(() => import('#web/identity/LoginScreen.tsx'), 'LoginScreen'),
});

const lockedOutRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/userLockOuted',
  staticData: { title: 'shell.titles.lockedOut' },
  component: lazyPage(
    () => withTexts(['accounts'], import('#web/identity/accounts/LockedOutScreen.tsx')),
    'LockedOutScreen',
  ),
});

const emailNotConfirmedRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/emailNotConfirmed',
  staticData: { title: 'shell.titles.emailNotConfirmed' },
  component: lazyPage(
    () => withTexts(['accounts'], import('#web/identity/accounts/EmailNotConfirmedScreen.tsx')),
    'EmailNotConfirmedScreen',
  ),
});

const registerRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/register',
  staticData: { title: 'shell.titles.register' },
  beforeLoad: ({ location }) => {
    if (isSignedIn()) toStart(location);
  },
  component: lazyPage(
    () => withTexts(['accounts'], import('#web/identity/accounts/RegisterScreen.tsx')),
    'RegisterScreen',
  ),
});

const passwordForgottenRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/passwordForgotten',
  staticData: { title: 'shell.titles.passwordForgotten' },
  component: lazyPage(
    () => withTexts(['accounts'], import('#web/identity/accounts/PasswordForgottenScreen.tsx')),
    'PasswordForgottenScreen',
  ),
});

const passwordResetRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/passwordReset',
  staticData: { title: 'shell.titles.passwordReset' },
  component: lazyPage(
    () => withTexts(['accounts'], import('#web/identity/accounts/PasswordResetScreen.tsx')),
    'PasswordResetScreen',
  ),
});

const loginSsoRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/loginSSO/{-$val}',
  staticData: { title: 'shell.titles.loginSso' },
  beforeLoad: ({ location }) => {
    if (isSignedIn()) toStart(location);
  },
  component: lazyPage(
    () => withTexts(['providers'], import('#web/identity/providers/LoginSsoScreen.tsx')),
    'LoginSsoScreen',
  ),
});

const externalSignInRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/externalSignIn',
  staticData: { title: 'shell.titles.login' },
  component: lazyPage(
    () => withTexts(['providers'], import('#web/identity/providers/ExternalSignInScreen.tsx')),
    'ExternalSignInScreen',
  ),
});

const registerExternalRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/registerExternal/$userId',
  staticData: { title: 'shell.titles.registerExternal' },
  component: lazyPage(
    () => withTexts(['providers', 'accounts'], import('#web/identity/providers/RegisterExternalScreen.tsx')),
    'RegisterExternalScreen',
  ),
});

/** INV-01: one code opens an invitation; other paths there go to the sign-in page. */
const invitationRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/invitation/$',
  staticData: { title: 'shell.titles.invitation' },
  beforeLoad: ({ params, location }) => {
    if (!/^[^/]+$/.test(params._splat ?? '')) throw redirect({ href: `/login${location.searchStr}`, replace: true });
  },
  component: lazyPage(
    () => withTexts(['accounts', 'invitation'], import('#web/invitations/InvitationScreen.tsx')),
    'InvitationScreen',
  ),
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
  component: lazyPage(() => withTexts(['shell'], import('#web/shell/NoCompanyScreen.tsx')), 'NoCompanyScreen'),
});

const accessRestrictedRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/AccessRestricted',
  staticData: { title: 'shell.titles.accessRestricted' },
  beforeLoad: withPerson,
  component: lazyPage(
    () => withTexts(['shell'], import('#web/shell/AccessRestrictedScreen.tsx')),
    'AccessRestrictedScreen',
  ),
});

const companyRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/$company',
  beforeLoad: async ({ params, location }) => {
    requireSession(location);
    const { openCompany } = await opening();
    return { workplace: await openCompany(params.company, location) };
  },
  pendingComponent: FrameSkeleton,
  errorComponent: ErrorPage,
  component: lazyPage(() => withTexts(['shell'], import('#web/shell/CompanyLayout.tsx')), 'CompanyLayout'),
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
  staticData: { screen: screens.booking, title: 'shell.titles.booking' },
  validateSearch: bookingAddress,
  beforeLoad: guard(screens.booking),
  component: lazyScreen(
    () => withTexts(['floors', 'desks', 'rooms'], import('#web/floors/BookingScreen.tsx')),
    'BookingScreen',
  ),
});

const bookingsViewRoute = createRoute({
  getParentRoute: () => companyRoute,
  path: screens.bookingsView.path,
  staticData: { screen: screens.bookingsView, title: 'shell.titles.bookingsView' },
  validateSearch: listAddress,
  beforeLoad: guard(screens.bookingsView),
  component: lazyScreen(
    () => withTexts(['bookingLists', 'desks'], import('#web/desks/DeskBookingsScreen.tsx')),
    'DeskBookingsScreen',
  ),
});

const roomBookingsViewRoute = createRoute({
  getParentRoute: () => companyRoute,
  path: screens.roomBookingsView.path,
  staticData: { screen: screens.roomBookingsView, title: 'shell.titles.roomBookingsView' },
  validateSearch: listAddress,
  beforeLoad: guard(screens.roomBookingsView),
  component: lazyScreen(
    () => withTexts(['bookingLists', 'rooms'], import('#web/rooms/RoomBookingsScreen.tsx')),
    'RoomBookingsScreen',
  ),
});

const companyPageRoute = createRoute({
  getParentRoute: () => companyRoute,
  path: screens.company.path,
  staticData: { screen: screens.company, title: 'shell.titles.company' },
  beforeLoad: guard(screens.company),
  component: lazyScreen(() => withTexts(['companies'], import('#web/companies/CompanyScreen.tsx')), 'CompanyScreen'),
});

const settingsRoute = createRoute({
  getParentRoute: () => companyRoute,
  path: screens.settings.path,
  staticData: { screen: screens.settings, title: 'shell.titles.settings' },
  beforeLoad: guard(screens.settings),
  component: lazyScreen(() => withTexts(['settings'], import('#web/settings/SettingsScreen.tsx')), 'SettingsScreen'),
});

const manageUsersRoute = createRoute({
  getParentRoute: () => companyRoute,
  path: screens.manageUsers.path,
  staticData: { screen: screens.manageUsers, title: 'shell.titles.manageUsers' },
  validateSearch: listAddress,
  beforeLoad: guard(screens.manageUsers),
  component: lazyScreen(() => withTexts(['people'], import('#web/people/MembersScreen.tsx')), 'ManageUsersScreen'),
});

const invitationsRoute = createRoute({
  getParentRoute: () => companyRoute,
  path: screens.invitations.path,
  staticData: { screen: screens.invitations, title: 'shell.titles.invitations' },
  validateSearch: listAddress,
  beforeLoad: guard(screens.invitations),
  component: lazyScreen(() => withTexts(['people'], import('#web/people/MembersScreen.tsx')), 'InvitationsScreen'),
});

const auditRoute = createRoute({
  getParentRoute: () => companyRoute,
  path: screens.audit.path,
  staticData: { screen: screens.audit, title: 'shell.titles.audit' },
  beforeLoad: guard(screens.audit),
  component: lazyScreen(() => withTexts(['audit'], import('#web/audit/AuditScreen.tsx')), 'AuditScreen'),
});

const userProfileRoute = createRoute({
  getParentRoute: () => companyRoute,
  path: screens.userProfile.path,
  staticData: { screen: screens.userProfile, title: 'shell.titles.userProfile' },
  beforeLoad: guard(screens.userProfile),
  component: lazyScreen(() => withTexts(['profile'], import('#web/profile/ProfileTabs.tsx')), 'ProfileTabs'),
});

const profileIndexRoute = createRoute({
  getParentRoute: () => userProfileRoute,
  path: '/',
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/$company/userProfile/info', params, replace: true });
  },
});

const profileInfoRoute = createRoute({
  getParentRoute: () => userProfileRoute,
  path: 'info',
  staticData: { screen: screens.userProfile, title: 'shell.titles.profileInfo' },
  component: lazyScreen(() => withTexts(['profile'], import('#web/profile/info/InfoScreen.tsx')), 'InfoScreen'),
});

const changePasswordRoute = createRoute({
  getParentRoute: () => userProfileRoute,
  path: 'changePassword',
  staticData: { screen: screens.userProfile, title: 'shell.titles.changePassword' },
  component: lazyScreen(
    () => withTexts(['profile', 'accounts'], import('#web/profile/password/PasswordScreen.tsx')),
    'PasswordScreen',
  ),
});

const notificationsRoute = createRoute({
  getParentRoute: () => userProfileRoute,
  path: 'notifications',
  staticData: { screen: screens.userProfile, title: 'shell.titles.notifications' },
  component: lazyScreen(
    () => withTexts(['profile'], import('#web/profile/notifications/NotificationsScreen.tsx')),
    'NotificationsScreen',
  ),
});

const sessionsRoute = createRoute({
  getParentRoute: () => userProfileRoute,
  path: 'sessions',
  staticData: { screen: screens.userProfile, title: 'shell.titles.sessions' },
  component: lazyScreen(
    () => withTexts(['profile'], import('#web/profile/sessions/SessionsScreen.tsx')),
    'SessionsScreen',
  ),
});

const notFoundRoute = createRoute({
  getParentRoute: () => companyRoute,
  path: 'NotFound',
  staticData: { title: 'shell.titles.notFound' },
  component: lazyScreen(() => import('#web/shell/DeadEndScreen.tsx'), 'NotFoundScreen'),
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
  registerRoute,
  passwordForgottenRoute,
  passwordResetRoute,
  loginSsoRoute,
  externalSignInRoute,
  registerExternalRoute,
  invitationRoute,
  noCompanyRoute,
  accessRestrictedRoute,
  companyRoute.addChildren([
    companyIndexRoute,
    bookingRoute,
    bookingsViewRoute,
    roomBookingsViewRoute,
    companyPageRoute,
    settingsRoute,
    manageUsersRoute,
    invitationsRoute,
    auditRoute,
    userProfileRoute.addChildren([
      profileIndexRoute,
      profileInfoRoute,
      changePasswordRoute,
      notificationsRoute,
      sessionsRoute,
    ]),
    notFoundRoute,
    unknownRoute,
  ]),
]);

/** The application's routes; see docs/architecture.md. */
export function createAppRouter() {
  return createRouter({
    routeTree,
    defaultPreload: 'intent',
    scrollRestoration: true,
    defaultErrorComponent: ErrorScreen,
    // A frame that comes and goes within a blink is worse than the page before it.
    defaultPendingMs: 150,
    defaultPendingMinMs: 300,
  });
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
    userName?: string;
    lockedOutEnd?: string;
    email?: string;
  }
}
