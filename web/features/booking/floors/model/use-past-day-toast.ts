import { useEffect, useEffectEvent } from 'react';
import { formatDisplayDay } from '#contract/time/wall-clock.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import type { Day } from '#web/ui/date/days.ts';
import { toast } from '#web/ui/toast/toast.ts';
import type { DaysAndHours } from '../when/days-and-hours.ts';

/**
 * Shows a toast once if a link's day has passed, with the day that the screen shows instead. A
 * passed day from the tab's own memory is replaced without a toast.
 */
export function usePastDayToast({ when, past }: { when: DaysAndHours; past: Day | null }, isLink: boolean): void {
  const { t } = useTranslation();
  const tell = useEffectEvent(() => {
    if (past === null || !isLink) return;
    toast.info(t('floors.when.past', { day: formatDisplayDay(past), shown: formatDisplayDay(when.days[0]!) }));
  });
  useEffect(() => tell(), []);
}
