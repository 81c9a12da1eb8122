import type { UserCompany } from '#contract/company/companies.ts';
import { mayOpen } from '#web/platform/routing/may-open.ts';
import { type ScreenName, screens } from '#web/platform/routing/screens.ts';

/**
 * Returns the first screen for a member: booking, else the first one that they may open. Null when
 * there is none.
 */
export function firstScreen(company: UserCompany): ScreenName | null {
  const names = Object.keys(screens) as ScreenName[];
  // The profile is open to all members, but no one comes for it.
  return names.find((name) => name !== 'userProfile' && mayOpen(company, screens[name])) ?? null;
}
