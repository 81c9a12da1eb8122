// biome-ignore-all lint/performance/noBarrelFile: one entry for the bundler is one file less for the browser
/** A company's own page and settings, its people, and what is seen of both. Fetched together: screens of one area share most of what they need. */
export { AuditScreen } from '#web/audit/AuditScreen.tsx';
export { CompanyScreen } from '#web/companies/CompanyScreen.tsx';
export { ExchangeScreen } from '#web/exchange/ExchangeScreen.tsx';
export { InvitationsScreen, ManageUsersScreen } from '#web/people/MembersScreen.tsx';
export { ReferralsScreen } from '#web/referrals/ReferralsScreen.tsx';
export { ReportsScreen } from '#web/reports/ReportsScreen.tsx';
export { SettingsScreen } from '#web/settings/SettingsScreen.tsx';
