import type { KeptDay } from '#contract/absences/absences.ts';
import { formatDisplayDay } from '#contract/time/wall-clock.ts';
import type { Translate } from '#web/platform/languages/texts.ts';
import { toast } from '#web/ui/toast/toast.ts';

/** The most days that the toast names. The others are counted. */
const namedDays = 3;

/**
 * Shows on which days others keep the person's assigned desk, although the absence no longer covers
 * them. Shows nothing without such days. An older server sends none.
 */
export function warnOfKeptDays(days: readonly KeptDay[] | undefined, t: Translate): void {
  if (!days || days.length === 0) return;
  const named = days
    .slice(0, namedDays)
    .map(({ deskNo, day }) => t('absences.keptDays.day', { desk: deskNo, day: formatDisplayDay(day) }));
  const more = days.length - named.length;
  const others = more > 0 ? ` ${t('absences.keptDays.more', { count: more })}` : '';
  toast.info(`${t('absences.keptDays.title', { count: days.length })} ${named.join(', ')}.${others}`, {
    duration: 20_000,
  });
}
