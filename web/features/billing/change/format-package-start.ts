import type { OfferedPackage } from '#contract/billing/subscription.ts';
import type { Translate } from '#web/platform/languages/texts.ts';
import { formatSubscriptionDay } from '../period-texts.ts';
import type { PackageChangeOutlook } from './use-package-change.ts';

/**
 * Returns the start of a chosen package in words: its day, 'as soon as it is paid for', or 'at
 * once'.
 */
export function formatPackageStart(
  t: Translate,
  { date, waits }: PackageChangeOutlook,
  { noPromoPrice }: OfferedPackage,
): string {
  if (waits) return formatSubscriptionDay(date);
  return t(noPromoPrice > 0 ? 'billing.details.atOnce' : 'billing.details.now');
}
