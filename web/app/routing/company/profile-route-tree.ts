import { createRoute, redirect } from '@tanstack/react-router';
import { loadWithTexts } from '#web/platform/languages/i18n.ts';
import { type ScreenDefinition, screens } from '#web/platform/routing/screens.ts';
import { lazyScreen } from '../lazy-screen.tsx';
import { createScreenGuard, createScreenRouteOptions } from './company-route.ts';

const userProfileRoute = createRoute({
  ...createScreenRouteOptions('userProfile'),
  component: lazyScreen(() => loadWithTexts(['profile'], import('../areas/profile.ts')), 'ProfileTabs'),
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
  component: lazyScreen(() => loadWithTexts(['profile'], import('../areas/profile.ts')), 'ProfileInfoScreen'),
});

const changePasswordRoute = createRoute({
  getParentRoute: () => userProfileRoute,
  path: 'changePassword',
  staticData: { screen: screens.userProfile, title: 'shell.titles.changePassword' },
  component: lazyScreen(() => loadWithTexts(['profile', 'accounts'], import('../areas/profile.ts')), 'PasswordScreen'),
});

const notificationsRoute = createRoute({
  getParentRoute: () => userProfileRoute,
  path: 'notifications',
  staticData: { screen: screens.userProfile, title: 'shell.titles.notifications' },
  component: lazyScreen(() => loadWithTexts(['profile'], import('../areas/profile.ts')), 'EmailNotificationsScreen'),
});

const pushNotificationsRoute = createRoute({
  getParentRoute: () => userProfileRoute,
  path: 'pushNotifications',
  staticData: { screen: screens.userProfile, title: 'shell.titles.pushNotifications' },
  component: lazyScreen(() => loadWithTexts(['profile'], import('../areas/profile.ts')), 'PushScreen'),
});

const securityRoute = createRoute({
  getParentRoute: () => userProfileRoute,
  path: 'security',
  staticData: { screen: screens.userProfile, title: 'shell.titles.security' },
  component: lazyScreen(() => loadWithTexts(['profile', 'security'], import('../areas/profile.ts')), 'SecurityScreen'),
});

/** The parking tab of the profile. It opens only in companies with parking spaces. */
const profileParking: ScreenDefinition = { ...screens.userProfile, anyModule: ['parkingSpaceLimit'] };

const profileParkingRoute = createRoute({
  getParentRoute: () => userProfileRoute,
  path: 'parking',
  staticData: { screen: profileParking, title: 'shell.titles.profileParking' },
  beforeLoad: createScreenGuard(profileParking),
  component: lazyScreen(() => loadWithTexts(['profile'], import('../areas/profile.ts')), 'OwnCarScreen'),
});

const sessionsRoute = createRoute({
  getParentRoute: () => userProfileRoute,
  path: 'sessions',
  staticData: { screen: screens.userProfile, title: 'shell.titles.sessions' },
  component: lazyScreen(() => loadWithTexts(['profile'], import('../areas/profile.ts')), 'SessionsScreen'),
});

/** The routes of the person's own profile, one per tab. */
export const profileRouteTree = userProfileRoute.addChildren([
  profileIndexRoute,
  profileInfoRoute,
  changePasswordRoute,
  notificationsRoute,
  pushNotificationsRoute,
  securityRoute,
  profileParkingRoute,
  sessionsRoute,
]);
