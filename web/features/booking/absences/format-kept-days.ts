import type { DayKeptByOthers } from '#contract/absences/absences.ts';
import { limitNamedItems } from '#contract/text/split-named.ts';
import { formatDisplayDay } from '#contract/time/wall-clock.ts';
import type { Translate } from '#web/platform/languages/texts.ts';

/** The most days that the toast names. The others are counted. */
const namedDays = 3;

/**
 * Says on which days others keep the person's assigned desk, although the absence no longer covers
 * them. Empty without such days.
 */
export function formatKeptDays(days: readonly DayKeptByOthers[], t: Translate): string {
  if (days.length === 0) return '';
  const { named: first, more } = limitNamedItems(days, namedDays);
  const named = first.map(({ deskNo, day }) =>
    t('absences.keptDays.day', { desk: deskNo, day: formatDisplayDay(day) }),
  );
  const others = more > 0 ? ` ${t('absences.keptDays.more', { count: more })}` : '';
  return `${t('absences.keptDays.title', { count: days.length })} ${named.join(', ')}.${others}`;
}
