import { createRoute, redirect } from '@tanstack/react-router';
import type { UserCompany } from '#contract/companies.ts';
import { listAddress } from '#web/booking-lists/list/list-address.ts';
import { bookingAddress } from '#web/floors/address.ts';
import { qrAddress } from '#web/presence/qr-address.ts';
import { ErrorPage } from '#web/shell/ErrorScreen.tsx';
import { FrameSkeleton } from '#web/shell/FrameSkeleton.tsx';
import { landingOf } from '../company/choose-company.ts';
import { withTexts } from '../languages/i18n.ts';
import { lazyPage, lazyScreen } from './lazy-screen.tsx';
import { mayOpen } from './may-open.ts';
import { opening, requireSession, rootRoute } from './root-route.ts';
import { type Screen, screens } from './screens.ts';

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
  component: lazyPage(() => withTexts(['workplace'], import('../company/signed-in.ts')), 'CompanyLayout'),
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
  component: lazyScreen(() => import('#web/floors/BookingScreen.tsx'), 'BookingScreen'),
});

const bookingsViewRoute = createRoute({
  getParentRoute: () => companyRoute,
  path: screens.bookingsView.path,
  staticData: { screen: screens.bookingsView, title: 'shell.titles.bookingsView' },
  validateSearch: listAddress,
  beforeLoad: guard(screens.bookingsView),
  component: lazyScreen(
    () => withTexts(['bookingLists'], import('#web/desks/DeskBookingsScreen.tsx')),
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
    () => withTexts(['bookingLists'], import('#web/rooms/RoomBookingsScreen.tsx')),
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

const locationsRoute = createRoute({
  getParentRoute: () => companyRoute,
  path: screens.locations.path,
  staticData: { screen: screens.locations, title: 'shell.titles.locations' },
  beforeLoad: guard(screens.locations),
  component: lazyScreen(
    () => withTexts(['locations'], import('#web/locations/LocationsScreen.tsx')),
    'LocationsScreen',
  ),
});

/** Addresses of the first editor lead to the one there is. */
const oldEditorRoute = createRoute({
  getParentRoute: () => companyRoute,
  path: 'location/$locationId',
  beforeLoad: ({ params: { company, locationId } }) => {
    throw redirect({ href: `/${company}/locationv2/${locationId}`, replace: true });
  },
});

const qrRoute = createRoute({
  getParentRoute: () => companyRoute,
  path: screens.qr.path,
  staticData: { screen: screens.qr, title: 'shell.titles.qr' },
  validateSearch: qrAddress,
  beforeLoad: guard(screens.qr),
  component: lazyScreen(() => withTexts(['presence'], import('#web/presence/QrScreen.tsx')), 'QrScreen'),
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

const locationv2Route = createRoute({
  getParentRoute: () => companyRoute,
  path: screens.locationv2.path,
  staticData: { screen: screens.locationv2, title: 'shell.titles.locationv2' },
  beforeLoad: guard(screens.locationv2),
  component: lazyScreen(() => withTexts(['editor'], import('#web/editor/EditorScreen.tsx')), 'EditorScreen'),
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

const pushNotificationsRoute = createRoute({
  getParentRoute: () => userProfileRoute,
  path: 'pushNotifications',
  staticData: { screen: screens.userProfile, title: 'shell.titles.pushNotifications' },
  component: lazyScreen(() => withTexts(['profile'], import('#web/profile/push/PushScreen.tsx')), 'PushScreen'),
});

const securityRoute = createRoute({
  getParentRoute: () => userProfileRoute,
  path: 'security',
  staticData: { screen: screens.userProfile, title: 'shell.titles.security' },
  component: lazyScreen(
    () => withTexts(['profile', 'security'], import('#web/profile/security/SecurityScreen.tsx')),
    'SecurityScreen',
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

/** The screens of a company, below its name in the address (SHELL-01). */
export const companyRoutes = companyRoute.addChildren([
  companyIndexRoute,
  bookingRoute,
  bookingsViewRoute,
  roomBookingsViewRoute,
  companyPageRoute,
  settingsRoute,
  locationsRoute,
  oldEditorRoute,
  qrRoute,
  manageUsersRoute,
  invitationsRoute,
  auditRoute,
  locationv2Route,
  userProfileRoute.addChildren([
    profileIndexRoute,
    profileInfoRoute,
    changePasswordRoute,
    securityRoute,
    notificationsRoute,
    pushNotificationsRoute,
    sessionsRoute,
  ]),
  notFoundRoute,
  unknownRoute,
]);
