import type { UserCompany } from '#contract/company/companies.ts';

const all = [
  'info',
  'changePassword',
  'security',
  'notifications',
  'pushNotifications',
  'parking',
  'sessions',
] as const;
export type ProfileTab = (typeof all)[number];

/**
 * Returns the tabs of the person's profile in order (PROF-01). The tab about parking needs a
 * package with parking spaces.
 */
export function getProfileTabs({ packageInfo }: Pick<UserCompany, 'packageInfo'>): readonly ProfileTab[] {
  return packageInfo.parkingSpaceLimit > 0 ? all : all.filter((tab) => tab !== 'parking');
}

/**
 * Returns the tab to which an arrow key, Home or End moves the focus. Arrow keys wrap around. Null
 * for all other keys.
 */
export function findTabForKeyPress<Tab>(tabs: readonly Tab[], from: Tab, key: string): Tab | null {
  const at = tabs.indexOf(from);
  const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[key];
  return to === undefined ? null : (tabs.at(to % tabs.length) ?? null);
}
