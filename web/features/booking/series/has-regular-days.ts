import type { UserCompany } from '#contract/company/companies.ts';

/** Returns whether the company offers series without end, and desks for regular days (WEEK-02). */
export const hasRegularDays = ({ settings, packageInfo }: Pick<UserCompany, 'settings' | 'packageInfo'>): boolean =>
  settings.series === 'all' && packageInfo.deskLimit > 0;
