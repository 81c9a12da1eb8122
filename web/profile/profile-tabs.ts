import type { UserCompany } from '#contract/companies.ts';

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

/** The parts of one's profile, in order; each is a screen of its own (PROF-01). Parking is one where the package has any. */
export function profileTabsOf({ packageInfo }: Pick<UserCompany, 'packageInfo'>): readonly ProfileTab[] {
  return packageInfo.parkingSpaceLimit > 0 ? all : all.filter((tab) => tab !== 'parking');
}

/** Which tab a key leads to from another one, as in any list of tabs; null for keys that lead nowhere. */
export function tabByKey<Tab>(tabs: readonly Tab[], from: Tab, key: string): Tab | null {
  const at = tabs.indexOf(from);
  const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[key];
  return to === undefined ? null : (tabs.at(to % tabs.length) ?? null);
}
