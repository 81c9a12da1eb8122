// biome-ignore-all lint/performance/noBarrelFile: one entry for the bundler is one file less for the browser
/**
 * A company's page, settings, people and reports, loaded together. Screens of one area share most
 * of their code.
 */
export { AuditScreen } from '#web/audit/AuditScreen.tsx';
export { CompanyScreen } from '#web/companies/CompanyScreen.tsx';
export { ExchangeScreen } from '#web/exchange/ExchangeScreen.tsx';
export { InvitationsScreen, ManageUsersScreen } from '#web/people/MembersScreen.tsx';
export { ReferralsScreen } from '#web/referrals/ReferralsScreen.tsx';
export { ReportsScreen } from '#web/reports/ReportsScreen.tsx';
export { SettingsScreen } from '#web/settings/SettingsScreen.tsx';
