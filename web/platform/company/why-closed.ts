import type { output } from 'zod';
import type { getRemoval } from '#contract/company/membership-removal.ts';
import type { TextKey } from '../languages/texts.ts';

/** The companies that turned off or removed the person. Null when unknown. */
type Removal = output<(typeof getRemoval)['answer']['body']> | null;

/** Returns the reason why the person lost the open company with this name. */
export function getAccessLossReason(removal: Removal, name: string): 'turnedOff' | 'removed' | 'unknown' {
  if (removal?.turnedOff.some(({ companyName }) => companyName === name)) return 'turnedOff';
  return removal?.removal?.companyName === name ? 'removed' : 'unknown';
}

/**
 * Returns the key and values of a text. It explains why `opened` is open instead of the company in
 * the URL.
 */
export function getCompanyNotOpenedTextArguments(
  removal: Removal,
  asked: string,
  opened: string,
): [TextKey, { asked: string; name: string }] {
  const same = removal?.turnedOff.find(({ companyUrlName }) => companyUrlName.toLowerCase() === asked.toLowerCase());
  if (same) return ['shell.turnedOffThere', { asked: same.companyName, name: opened }];
  return ['shell.companyNotFound', { asked, name: opened }];
}
