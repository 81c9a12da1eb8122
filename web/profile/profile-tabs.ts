/** The parts of one's profile, in order; each is a screen of its own (PROF-01). */
export const profileTabs = [
  'info',
  'changePassword',
  'security',
  'notifications',
  'pushNotifications',
  'sessions',
] as const;

/** Which tab a key leads to from another one, as in any list of tabs; null for keys that lead nowhere. */
export function tabByKey<Tab>(tabs: readonly Tab[], from: Tab, key: string): Tab | null {
  const at = tabs.indexOf(from);
  const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[key];
  return to === undefined ? null : (tabs.at(to % tabs.length) ?? null);
}
