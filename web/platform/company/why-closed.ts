import type { output } from 'zod';
import type { getRemoval } from '#contract/company/companies.ts';
import type { TextKey } from '../languages/texts.ts';

/** The companies that turned the person off or removed them. Null when unknown. */
type Standing = output<(typeof getRemoval)['answer']['body']> | null;

/** Returns the reason why the open company with this name is no longer the person's. */
export function whyLeft(standing: Standing, name: string): 'turnedOff' | 'removed' | 'unknown' {
  if (standing?.turnedOff.some(({ companyName }) => companyName === name)) return 'turnedOff';
  return standing?.removal?.companyName === name ? 'removed' : 'unknown';
}

/**
 * Returns the text that explains why `opened` is on the screen instead of the company in the URL.
 */
export function whyNotOpened(
  standing: Standing,
  asked: string,
  opened: string,
): [TextKey, { asked: string; name: string }] {
  const same = standing?.turnedOff.find(({ companyUrlName }) => companyUrlName.toLowerCase() === asked.toLowerCase());
  if (same) return ['shell.turnedOffThere', { asked: same.companyName, name: opened }];
  return ['shell.companyNotFound', { asked, name: opened }];
}
