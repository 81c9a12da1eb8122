import { messageOf } from '#contract/error-messages.ts';
import { useTranslation } from '#web/app/languages/i18n.ts';
import { currentLanguage } from '#web/app/languages/locale.ts';
import { useWhen } from '../model/use-when.ts';
import type { WhenRefusal } from './when-refusal.ts';

/** Why something can't be booked, as a sentence: the server's, or of hours that are over this screen's own. */
export function useRefusalWords(): (refused: WhenRefusal) => string {
  const { t } = useTranslation();
  const { timeZone } = useWhen();
  return (refused) =>
    refused.errorCode === 'hoursOver' ? t('floors.when.hoursOver') : messageOf(refused, currentLanguage(), timeZone);
}
