import type { UserCompany } from '#contract/company/companies.ts';
import { mayOpenScreen } from '#web/platform/routing/may-open-screen.ts';
import { type ScreenName, screens } from '#web/platform/routing/screens.ts';

/**
 * Returns the screen to open for a member: booking, else the first screen that they may open. Null
 * when there is none.
 */
export function getInitialScreenName(company: UserCompany): ScreenName | null {
  const names = Object.keys(screens) as ScreenName[];
  // All members may open the profile, but it is no useful first screen.
  return names.find((name) => name !== 'userProfile' && mayOpenScreen(company, screens[name])) ?? null;
}
