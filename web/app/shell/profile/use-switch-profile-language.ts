import { changeLanguage } from '#contract/accounts/user.ts';
import type { Locale } from '#contract/wire/locales.ts';
import { call } from '#web/platform/api/call.ts';
import { useMutationWithFailureToast } from '#web/platform/api/use-toast-mutation.ts';
import { switchLanguage, useTranslation } from '#web/platform/languages/i18n.ts';
import { toast } from '#web/ui/toast/toast.ts';

/**
 * Returns a function that switches the language once its texts have loaded. It also stores the
 * language in the profile, for emails and other devices.
 */
export function useSwitchProfileLanguage(): (locale: Locale) => void {
  const { t } = useTranslation();
  const keep = useMutationWithFailureToast({
    mutationFn: (language: Locale) => call(changeLanguage, { body: { language } }),
    failed: () => t('shell.language.notSaved'),
  });
  const choose = async (locale: Locale) => {
    try {
      if (await switchLanguage(locale)) keep.mutate(locale);
    } catch (error) {
      toast.error((error as Error).message);
    }
  };
  return (locale) => void choose(locale);
}
