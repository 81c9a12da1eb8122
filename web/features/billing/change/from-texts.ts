import type { PackageOffer } from '#contract/billing/subscription.ts';
import type { Translate } from '#web/platform/languages/texts.ts';
import { periodDay } from '../period-texts.ts';
import type { Outlook } from './use-change.ts';

/**
 * Returns the start of a chosen package in words: its day, 'as soon as it is paid for', or 'at
 * once'.
 */
export function fromTexts(t: Translate, { date, waits }: Outlook, { noPromoPrice }: PackageOffer): string {
  if (waits) return periodDay(date);
  return t(noPromoPrice > 0 ? 'billing.details.atOnce' : 'billing.details.now');
}
