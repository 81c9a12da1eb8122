import { createRoute } from '@tanstack/react-router';
import { listAddress } from '#web/features/booking/booking-lists/list/list-address.ts';
import { withTexts } from '#web/platform/languages/i18n.ts';
import { lazyScreen } from '../lazy-screen.tsx';
import { screen } from './company-route.ts';

const companyPageRoute = createRoute({
  ...screen('company'),
  component: lazyScreen(() => withTexts(['companies'], import('../areas/manage.ts')), 'CompanyScreen'),
});

const settingsRoute = createRoute({
  ...screen('settings'),
  component: lazyScreen(() => withTexts(['settings'], import('../areas/manage.ts')), 'SettingsScreen'),
});

const manageUsersRoute = createRoute({
  ...screen('manageUsers'),
  validateSearch: listAddress,
  component: lazyScreen(() => withTexts(['people'], import('../areas/manage.ts')), 'ManageUsersScreen'),
});

const invitationsRoute = createRoute({
  ...screen('invitations'),
  validateSearch: listAddress,
  component: lazyScreen(() => withTexts(['people'], import('../areas/manage.ts')), 'InvitationsScreen'),
});

const auditRoute = createRoute({
  ...screen('audit'),
  component: lazyScreen(() => withTexts(['audit'], import('../areas/manage.ts')), 'AuditScreen'),
});

const reportsRoute = createRoute({
  ...screen('reports'),
  validateSearch: listAddress,
  component: lazyScreen(() => withTexts(['reports'], import('../areas/manage.ts')), 'ReportsScreen'),
});

const referralsRoute = createRoute({
  ...screen('referrals'),
  component: lazyScreen(() => withTexts(['referrals'], import('../areas/manage.ts')), 'ReferralsScreen'),
});

const exchangeRoute = createRoute({
  ...screen('exchange'),
  component: lazyScreen(() => withTexts(['exchange'], import('../areas/manage.ts')), 'ExchangeScreen'),
});

/** The routes of a company's page, settings, people and reports. */
export const manageRoutes = [
  companyPageRoute,
  settingsRoute,
  manageUsersRoute,
  invitationsRoute,
  auditRoute,
  reportsRoute,
  referralsRoute,
  exchangeRoute,
] as const;
