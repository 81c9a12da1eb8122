import { useTranslation } from '#web/platform/languages/i18n.ts';
import type { SeriesDateCounts } from './summarize-dates.ts';

/** Returns a function that formats the numbers of dates by state: '12 dates: 10 free, 2 taken'. */
export function useDateCountsFormatter() {
  const { t } = useTranslation();
  return (counts: SeriesDateCounts, areTaken: boolean): string => {
    const { all, free, refused, later, skipped, cancelled } = counts;
    const parts = [
      free > 0 && t('series.list.free', { count: free }),
      refused > 0 && t(areTaken ? 'series.list.taken' : 'series.list.refused', { count: refused }),
      later > 0 && t('series.list.later', { count: later }),
      skipped + cancelled > 0 && t('series.list.skipped', { count: skipped + cancelled }),
    ].filter((part) => part !== false);
    return `${t('series.list.count', { count: all })}: ${parts.join(', ')}`;
  };
}
