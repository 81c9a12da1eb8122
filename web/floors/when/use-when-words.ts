import { displayLongDay } from '#web/app/languages/dates.ts';
import { useTranslation } from '#web/app/languages/i18n.ts';
import type { Choice } from '../choice/choice.ts';
import { useBooking } from '../model/booking-context.ts';

/** The choice in words: 'poniedziałek, 23 listopada, 09:00–17:00', or '3 dni, 09:00–17:00'. */
export function useWhenWords() {
  const { t } = useTranslation();
  const { choice } = useBooking();
  const hours = `${choice.hours.from}–${choice.hours.to}`;
  const days = daysInWords(choice, (count) => t('floors.when.dayCount', { count }));
  return { days, hours, summary: t('floors.when.summary', { days, hours }) };
}

function daysInWords({ days }: Choice, several: (count: number) => string): string {
  return days.length === 1 ? displayLongDay(days[0]!) : several(days.length);
}
