import { createRoute } from '@tanstack/react-router';
import { pickListUrlParams } from '#web/features/booking/booking-lists/list/list-url-params.ts';
import { loadWithTexts } from '#web/platform/languages/i18n.ts';
import { lazyScreen } from '../lazy-screen.tsx';
import { createScreenRouteOptions } from './company-route.ts';

const companyPageRoute = createRoute({
  ...createScreenRouteOptions('company'),
  component: lazyScreen(() => loadWithTexts(['companies'], import('../areas/manage.ts')), 'CompanyScreen'),
});

const settingsRoute = createRoute({
  ...createScreenRouteOptions('settings'),
  component: lazyScreen(() => loadWithTexts(['settings'], import('../areas/manage.ts')), 'SettingsScreen'),
});

const manageUsersRoute = createRoute({
  ...createScreenRouteOptions('manageUsers'),
  validateSearch: pickListUrlParams,
  component: lazyScreen(() => loadWithTexts(['people'], import('../areas/manage.ts')), 'ManageUsersScreen'),
});

const teamsRoute = createRoute({
  ...createScreenRouteOptions('teams'),
  component: lazyScreen(
    () => loadWithTexts(['teams'], import('#web/features/company/teams/TeamsScreen.tsx')),
    'TeamsScreen',
  ),
});

const privacyRoute = createRoute({
  ...createScreenRouteOptions('privacy'),
  component: lazyScreen(
    () => loadWithTexts(['privacy'], import('#web/features/company/privacy/PrivacyScreen.tsx')),
    'PrivacyScreen',
  ),
});

const invitationsRoute = createRoute({
  ...createScreenRouteOptions('invitations'),
  validateSearch: pickListUrlParams,
  component: lazyScreen(() => loadWithTexts(['people'], import('../areas/manage.ts')), 'InvitationsScreen'),
});

const auditRoute = createRoute({
  ...createScreenRouteOptions('audit'),
  component: lazyScreen(() => loadWithTexts(['audit'], import('../areas/manage.ts')), 'AuditScreen'),
});

const reportsRoute = createRoute({
  ...createScreenRouteOptions('reports'),
  validateSearch: pickListUrlParams,
  component: lazyScreen(() => loadWithTexts(['reports'], import('../areas/manage.ts')), 'ReportsScreen'),
});

const referralsRoute = createRoute({
  ...createScreenRouteOptions('referrals'),
  component: lazyScreen(() => loadWithTexts(['referrals'], import('../areas/manage.ts')), 'ReferralsScreen'),
});

const exchangeRoute = createRoute({
  ...createScreenRouteOptions('exchange'),
  component: lazyScreen(() => loadWithTexts(['exchange'], import('../areas/manage.ts')), 'ExchangeScreen'),
});

/** The routes of a company's page, settings, people, audit log, reports, referrals and Exchange. */
export const managementRoutes = [
  companyPageRoute,
  settingsRoute,
  manageUsersRoute,
  teamsRoute,
  privacyRoute,
  invitationsRoute,
  auditRoute,
  reportsRoute,
  referralsRoute,
  exchangeRoute,
] as const;
