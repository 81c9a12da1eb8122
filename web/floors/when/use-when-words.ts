import { displayLongDay } from '#web/app/languages/dates.ts';
import { useTranslation } from '#web/app/languages/i18n.ts';
import { useWhen } from '../model/use-when.ts';

/** When, in words: 'poniedziałek, 23 listopada, 09:00–17:00', or '3 dni, 09:00–17:00'. */
export function useWhenWords() {
  const { t } = useTranslation();
  const when = useWhen();
  const hours = `${when.hours.from}–${when.hours.to}`;
  const inWords = (days: string) => t('floors.when.summary', { days, hours });
  const several = (count: number) => t('floors.when.dayCount', { count });
  const count = when.days.length;
  const days = count === 1 ? displayLongDay(when.days[0]!) : several(count);
  return { days, hours, summary: inWords(days), ofDays: (some: number) => inWords(several(some)) };
}
