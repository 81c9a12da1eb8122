import type { UserCompany } from '#contract/company/companies.ts';
import { mayOpenScreen } from '#web/platform/routing/may-open-screen.ts';
import { type ScreenName, screens } from '#web/platform/routing/screens.ts';

/**
 * Returns the screen to open for a member: booking, else the first screen that they may open. Null
 * when there is none.
 */
export function getInitialScreenName(company: UserCompany): ScreenName | null {
  const names = Object.keys(screens) as ScreenName[];
  // All members may open the profile and the page about privacy, but they are no useful first
  // screens.
  return (
    names.find((name) => name !== 'userProfile' && name !== 'privacy' && mayOpenScreen(company, screens[name])) ?? null
  );
}
