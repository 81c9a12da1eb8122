import { messageOf } from '#contract/error-messages.ts';
import { useTranslation } from '#web/app/languages/i18n.ts';
import { currentLanguage } from '#web/app/languages/locale.ts';
import type { ChoiceRefusal } from '../choice/choice-refusal.ts';
import { useBooking } from '../model/booking-context.ts';

/** Why something can't be booked, as a sentence: the server's, or of hours that are over this screen's own. */
export function useRefusalWords(): (refused: ChoiceRefusal) => string {
  const { t } = useTranslation();
  const { timeZone } = useBooking();
  return (refused) =>
    refused.errorCode === 'hoursOver' ? t('floors.when.hoursOver') : messageOf(refused, currentLanguage(), timeZone);
}
