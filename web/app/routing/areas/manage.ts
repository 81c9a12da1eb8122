// biome-ignore-all lint/performance/noBarrelFile: the bundler makes one file of these exports to save requests
/**
 * The screens of a company's page, settings, people, audit log, referrals, Exchange and reports.
 * They load together, because they share most of their code.
 */
export { AuditScreen } from '#web/features/company/audit/AuditScreen.tsx';
export { CompanyScreen } from '#web/features/company/companies/CompanyScreen.tsx';
export { InvitationsScreen, ManageUsersScreen } from '#web/features/company/people/MembersScreen.tsx';
export { ReferralsScreen } from '#web/features/company/referrals/ReferralsScreen.tsx';
export { SettingsScreen } from '#web/features/company/settings/SettingsScreen.tsx';
export { ExchangeScreen } from '#web/features/exchange/ExchangeScreen.tsx';
export { ReportsScreen } from '#web/features/reports/ReportsScreen.tsx';
