import type { output } from 'zod';
import type { getRemoval } from '#contract/companies.ts';
import type { TextKey } from '../languages/texts.ts';

/** Where a person was turned off or removed; null when it is not known. */
type Standing = output<(typeof getRemoval)['answer']['body']> | null;

/** Why the company with this name, open until now, is none of the person's any more. */
export function whyLeft(standing: Standing, name: string): 'turnedOff' | 'removed' | 'unknown' {
  if (standing?.turnedOff.some(({ companyName }) => companyName === name)) return 'turnedOff';
  return standing?.removal?.companyName === name ? 'removed' : 'unknown';
}

/** The sentence that explains why `opened` stands on the screen, and not the company whose url name was asked for. */
export function whyNotOpened(
  standing: Standing,
  asked: string,
  opened: string,
): [TextKey, { asked: string; name: string }] {
  const same = standing?.turnedOff.find(({ companyUrlName }) => companyUrlName.toLowerCase() === asked.toLowerCase());
  if (same) return ['shell.turnedOffThere', { asked: same.companyName, name: opened }];
  return ['shell.companyNotFound', { asked, name: opened }];
}
