import { useEffect, useEffectEvent } from 'react';
import { displayDay } from '#contract/time/wall-clock.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import type { Day } from '#web/ui/date/days.ts';
import { toast } from '#web/ui/toast/toast.ts';
import type { When } from '../when/when.ts';

/**
 * Shows a toast once if a link's day has passed, with the day that the screen shows instead. A
 * passed day from the tab's own memory is replaced without a toast.
 */
export function usePastToast({ when, past }: { when: When; past: Day | null }, isLink: boolean): void {
  const { t } = useTranslation();
  const tell = useEffectEvent(() => {
    if (past === null || !isLink) return;
    toast.info(t('floors.when.past', { day: displayDay(past), shown: displayDay(when.days[0]!) }));
  });
  useEffect(() => tell(), []);
}
