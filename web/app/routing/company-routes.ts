import { createRoute, redirect } from '@tanstack/react-router';
import type { UserCompany } from '#contract/companies.ts';
import { timelineAddress } from '#web/assets/booking/timeline-address.ts';
import { listAddress } from '#web/booking-lists/list/list-address.ts';
import { bookingAddress } from '#web/floors/address.ts';
import { myBookingsAddress } from '#web/my-bookings/my-bookings-address.ts';
import { parkingAddress } from '#web/parking/parking-address.ts';
import { qrAddress } from '#web/presence/qr-address.ts';
import { CompanyLayout } from '#web/shell/CompanyLayout.tsx';
import { NotFoundScreen } from '#web/shell/DeadEndScreen.tsx';
import { ErrorPage } from '#web/shell/ErrorScreen.tsx';
import { FrameSkeleton } from '#web/shell/FrameSkeleton.tsx';
import { changeAddress, orderAddress } from '#web/subscription/subscription-address.ts';
import { landingOf } from '../company/choose-company.ts';
import { openCompany } from '../company/open-company.ts';
import { withTexts } from '../languages/i18n.ts';
import { lazyPage, lazyScreen } from './lazy-screen.tsx';
import { mayOpen } from './may-open.ts';
import { requireSession, rootRoute } from './root-route.ts';
import { type Screen, type ScreenName, screens } from './screens.ts';

const companyRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/$company',
  beforeLoad: async ({ params, location }) => {
    requireSession(location);
    return { workplace: await openCompany(params.company, location) };
  },
  pendingComponent: FrameSkeleton,
  errorComponent: ErrorPage,
  component: lazyPage(() => withTexts(['workplace'], Promise.resolve({ CompanyLayout })), 'CompanyLayout'),
});

/** SHELL-01: a missing permission or module leads to /AccessRestricted. */
function guard(screen: Screen) {
  return ({ context }: { context: { workplace: { company: UserCompany } } }) => {
    if (!mayOpen(context.workplace.company, screen)) throw redirect({ to: '/AccessRestricted', replace: true });
  };
}

/** What every screen of a company says of its route: its path, its name and who may open it. */
function screen<const Name extends ScreenName>(name: Name) {
  const told = screens[name];
  return {
    getParentRoute: () => companyRoute,
    path: told.path as (typeof screens)[Name]['path'],
    staticData: { screen: told, title: `shell.titles.${name}` },
    beforeLoad: guard(told),
  } as const;
}

const companyIndexRoute = createRoute({
  getParentRoute: () => companyRoute,
  path: '/',
  beforeLoad: ({ context, location }) => {
    throw redirect({ href: landingOf(context.workplace.company, location.searchStr), replace: true });
  },
});

const bookingRoute = createRoute({
  ...screen('booking'),
  validateSearch: bookingAddress,
  component: lazyScreen(() => import('#web/floors/BookingScreen.tsx'), 'BookingScreen'),
});

const myBookingsRoute = createRoute({
  ...screen('myBookings'),
  validateSearch: myBookingsAddress,
  component: lazyScreen(
    () => withTexts(['myBookings', 'bookingLists', 'assets'], import('#web/my-bookings/MyBookingsScreen.tsx')),
    'MyBookingsScreen',
  ),
});

const bookingsViewRoute = createRoute({
  ...screen('bookingsView'),
  validateSearch: listAddress,
  component: lazyScreen(
    () => withTexts(['bookingLists'], import('#web/desks/DeskBookingsScreen.tsx')),
    'DeskBookingsScreen',
  ),
});

const roomBookingsViewRoute = createRoute({
  ...screen('roomBookingsView'),
  validateSearch: listAddress,
  component: lazyScreen(
    () => withTexts(['bookingLists'], import('#web/rooms/RoomBookingsScreen.tsx')),
    'RoomBookingsScreen',
  ),
});

const parkingBookingRoute = createRoute({
  ...screen('parkingBooking'),
  validateSearch: parkingAddress,
  component: lazyScreen(
    () => withTexts(['parkingBooking'], import('#web/parking/booking/ParkingBookingScreen.tsx')),
    'ParkingBookingScreen',
  ),
});

const parkingBookingsViewRoute = createRoute({
  ...screen('parkingBookingsView'),
  validateSearch: listAddress,
  component: lazyScreen(
    () => withTexts(['bookingLists'], import('#web/parking/ParkingBookingsScreen.tsx')),
    'ParkingBookingsScreen',
  ),
});

const parkingManageRoute = createRoute({
  ...screen('parkingManage'),
  component: lazyScreen(
    () => withTexts(['parkingManage'], import('#web/parking/manage/ParkingsScreen.tsx')),
    'ParkingsScreen',
  ),
});

const parkingAddRoute = createRoute({
  ...screen('parkingAdd'),
  component: lazyScreen(
    () => withTexts(['parkingManage'], import('#web/parking/manage/AddParkingScreen.tsx')),
    'AddParkingScreen',
  ),
});

const parkingEditRoute = createRoute({
  ...screen('parkingEdit'),
  component: lazyScreen(
    () => withTexts(['parkingManage'], import('#web/parking/manage/EditParkingScreen.tsx')),
    'EditParkingScreen',
  ),
});

const fleetBookingRoute = createRoute({
  ...screen('fleetBooking'),
  validateSearch: timelineAddress,
  component: lazyScreen(
    () => withTexts(['assets'], import('#web/assets/fleet/FleetTimelineScreen.tsx')),
    'FleetTimelineScreen',
  ),
});

const resourceBookingRoute = createRoute({
  ...screen('resourceBooking'),
  validateSearch: timelineAddress,
  component: lazyScreen(
    () => withTexts(['assets'], import('#web/assets/resources/ResourceTimelineScreen.tsx')),
    'ResourceTimelineScreen',
  ),
});

const fleetBookingViewRoute = createRoute({
  ...screen('fleetBookingView'),
  validateSearch: listAddress,
  component: lazyScreen(
    () => withTexts(['assets', 'bookingLists'], import('#web/assets/fleet/FleetBookingsScreen.tsx')),
    'FleetBookingsScreen',
  ),
});

const resourceBookingViewRoute = createRoute({
  ...screen('resourceBookingView'),
  validateSearch: listAddress,
  component: lazyScreen(
    () => withTexts(['assets', 'bookingLists'], import('#web/assets/resources/ResourceBookingsScreen.tsx')),
    'ResourceBookingsScreen',
  ),
});

const fleetRoute = createRoute({
  ...screen('fleet'),
  component: lazyScreen(() => withTexts(['assets'], import('#web/assets/fleet/FleetsScreen.tsx')), 'FleetsScreen'),
});

const fleetCarsRoute = createRoute({
  ...screen('fleetCars'),
  component: lazyScreen(() => withTexts(['assets'], import('#web/assets/fleet/CarsScreen.tsx')), 'CarsScreen'),
});

const resourcesRoute = createRoute({
  ...screen('resources'),
  component: lazyScreen(
    () => withTexts(['assets'], import('#web/assets/resources/ResourceGroupsScreen.tsx')),
    'ResourceGroupsScreen',
  ),
});

const groupResourcesRoute = createRoute({
  ...screen('groupResources'),
  component: lazyScreen(
    () => withTexts(['assets'], import('#web/assets/resources/ResourcesScreen.tsx')),
    'ResourcesScreen',
  ),
});

const companyPageRoute = createRoute({
  ...screen('company'),
  component: lazyScreen(() => withTexts(['companies'], import('#web/companies/CompanyScreen.tsx')), 'CompanyScreen'),
});

const settingsRoute = createRoute({
  ...screen('settings'),
  component: lazyScreen(() => withTexts(['settings'], import('#web/settings/SettingsScreen.tsx')), 'SettingsScreen'),
});

const locationsRoute = createRoute({
  ...screen('locations'),
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
  ...screen('qr'),
  validateSearch: qrAddress,
  component: lazyScreen(() => withTexts(['presence'], import('#web/presence/QrScreen.tsx')), 'QrScreen'),
});

const manageUsersRoute = createRoute({
  ...screen('manageUsers'),
  validateSearch: listAddress,
  component: lazyScreen(() => withTexts(['people'], import('#web/people/MembersScreen.tsx')), 'ManageUsersScreen'),
});

const invitationsRoute = createRoute({
  ...screen('invitations'),
  validateSearch: listAddress,
  component: lazyScreen(() => withTexts(['people'], import('#web/people/MembersScreen.tsx')), 'InvitationsScreen'),
});

const auditRoute = createRoute({
  ...screen('audit'),
  component: lazyScreen(() => withTexts(['audit'], import('#web/audit/AuditScreen.tsx')), 'AuditScreen'),
});

const reportsRoute = createRoute({
  ...screen('reports'),
  validateSearch: listAddress,
  component: lazyScreen(() => withTexts(['reports'], import('#web/reports/ReportsScreen.tsx')), 'ReportsScreen'),
});

const referralsRoute = createRoute({
  ...screen('referrals'),
  component: lazyScreen(
    () => withTexts(['referrals'], import('#web/referrals/ReferralsScreen.tsx')),
    'ReferralsScreen',
  ),
});
const exchangeRoute = createRoute({
  ...screen('exchange'),
  component: lazyScreen(() => withTexts(['exchange'], import('#web/exchange/ExchangeScreen.tsx')), 'ExchangeScreen'),
});

const locationv2Route = createRoute({
  ...screen('locationv2'),
  component: lazyScreen(() => withTexts(['editor'], import('#web/editor/EditorScreen.tsx')), 'EditorScreen'),
});

const userProfileRoute = createRoute({
  ...screen('userProfile'),
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

/** One's profile, where there is something to park on. */
const profileParking: Screen = { ...screens.userProfile, anyModule: ['parkingSpaceLimit'] };

const profileParkingRoute = createRoute({
  getParentRoute: () => userProfileRoute,
  path: 'parking',
  staticData: { screen: profileParking, title: 'shell.titles.profileParking' },
  beforeLoad: guard(profileParking),
  component: lazyScreen(() => withTexts(['profile'], import('#web/profile/parking/OwnCarScreen.tsx')), 'OwnCarScreen'),
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

/** A part of the subscription, below its tabs. */
function subscriptionPart<const Path extends string, const Title extends string>(path: Path, title: Title) {
  return {
    getParentRoute: () => subscriptionRoute,
    path,
    staticData: { screen: screens.subscription, title: `shell.titles.${title}` },
  } as const;
}

const subscriptionRoute = createRoute({
  ...screen('subscription'),
  component: lazyScreen(
    () => withTexts(['subscription'], import('#web/subscription/SubscriptionTabs.tsx')),
    'SubscriptionTabs',
  ),
});

const subscriptionIndexRoute = createRoute({
  getParentRoute: () => subscriptionRoute,
  path: '/',
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/$company/subscription/info', params, replace: true });
  },
});

const subscriptionInfoRoute = createRoute({
  ...subscriptionPart('info', 'subscription'),
  component: lazyScreen(
    () => withTexts(['subscription'], import('#web/subscription/info/InfoScreen.tsx')),
    'InfoScreen',
  ),
});

const changePackageRoute = createRoute({
  ...subscriptionPart('changePackage', 'changePackage'),
  validateSearch: changeAddress,
  component: lazyScreen(
    () => withTexts(['subscription', 'payments'], import('#web/subscription/change/ChangeScreen.tsx')),
    'ChangeScreen',
  ),
});

const orderSummaryRoute = createRoute({
  ...subscriptionPart('orderSummary', 'orderSummary'),
  validateSearch: orderAddress,
  component: lazyScreen(
    () => withTexts(['subscription', 'payments'], import('#web/payments/order/OrderScreen.tsx')),
    'OrderScreen',
  ),
});

const paymentMethodsRoute = createRoute({
  ...subscriptionPart('paymentMethods', 'paymentMethods'),
  component: lazyScreen(
    () => withTexts(['subscription', 'payments'], import('#web/payments/cards/CardsScreen.tsx')),
    'CardsScreen',
  ),
});

const addCardRoute = createRoute({
  ...subscriptionPart('paymentMethods/addCard', 'addCard'),
  validateSearch: orderAddress,
  component: lazyScreen(
    () => withTexts(['subscription', 'payments'], import('#web/payments/cards/AddCardScreen.tsx')),
    'AddCardScreen',
  ),
});

const subscriptionsHistoryRoute = createRoute({
  ...subscriptionPart('subscriptionsHistory', 'subscriptionsHistory'),
  validateSearch: listAddress,
  component: lazyScreen(
    () => withTexts(['subscription', 'payments'], import('#web/subscription/history/HistoryScreen.tsx')),
    'HistoryScreen',
  ),
});

const notFoundRoute = createRoute({
  getParentRoute: () => companyRoute,
  path: 'NotFound',
  staticData: { title: 'shell.titles.notFound' },
  component: NotFoundScreen,
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
  myBookingsRoute,
  bookingsViewRoute,
  roomBookingsViewRoute,
  parkingBookingRoute,
  parkingBookingsViewRoute,
  parkingManageRoute,
  parkingAddRoute,
  parkingEditRoute,
  fleetBookingRoute,
  resourceBookingRoute,
  fleetBookingViewRoute,
  resourceBookingViewRoute,
  fleetRoute,
  fleetCarsRoute,
  resourcesRoute,
  groupResourcesRoute,
  companyPageRoute,
  settingsRoute,
  locationsRoute,
  oldEditorRoute,
  qrRoute,
  manageUsersRoute,
  invitationsRoute,
  auditRoute,
  reportsRoute,
  referralsRoute,
  exchangeRoute,
  locationv2Route,
  userProfileRoute.addChildren([
    profileIndexRoute,
    profileInfoRoute,
    changePasswordRoute,
    securityRoute,
    notificationsRoute,
    pushNotificationsRoute,
    profileParkingRoute,
    sessionsRoute,
  ]),
  subscriptionRoute.addChildren([
    subscriptionIndexRoute,
    subscriptionInfoRoute,
    changePackageRoute,
    orderSummaryRoute,
    paymentMethodsRoute,
    addCardRoute,
    subscriptionsHistoryRoute,
  ]),
  notFoundRoute,
  unknownRoute,
]);
