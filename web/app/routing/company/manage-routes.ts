import { createRoute } from '@tanstack/react-router';
import { listAddress } from '#web/booking-lists/list/list-address.ts';
import { withTexts } from '../../languages/i18n.ts';
import { lazyScreen } from '../lazy-screen.tsx';
import { screen } from './company-route.ts';

const companyPageRoute = createRoute({
  ...screen('company'),
  component: lazyScreen(() => withTexts(['companies'], import('#web/companies/CompanyScreen.tsx')), 'CompanyScreen'),
});

const settingsRoute = createRoute({
  ...screen('settings'),
  component: lazyScreen(() => withTexts(['settings'], import('#web/settings/SettingsScreen.tsx')), 'SettingsScreen'),
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

/** A company's own page and settings, its people, and what is seen of both. */
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
