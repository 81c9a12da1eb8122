import type { UserCompany } from '#contract/companies.ts';
import { mayOpen } from './may-open.ts';
import { type ScreenName, screens } from './screens.ts';

/** The screen to lead a member to: booking, else the first that they may open; null when there is none. */
export function firstScreen(company: UserCompany): ScreenName | null {
  const names = Object.keys(screens) as ScreenName[];
  // One's profile is open to everybody, and nothing that somebody has come for.
  return names.find((name) => name !== 'userProfile' && mayOpen(company, screens[name])) ?? null;
}
