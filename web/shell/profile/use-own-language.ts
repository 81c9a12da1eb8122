import type { Locale } from '#contract/locales.ts';
import { changeLanguage } from '#contract/user.ts';
import { call } from '#web/app/api/call.ts';
import { useToldMutation } from '#web/app/api/use-told-mutation.ts';
import { chooseLanguage, useTranslation } from '#web/app/languages/i18n.ts';
import { toast } from '#web/ui/toast.ts';

/** Shows a language here as soon as its texts are there and keeps it in the person's profile, for mails and other devices. */
export function useOwnLanguage(): (locale: Locale) => void {
  const { t } = useTranslation();
  const keep = useToldMutation({
    mutationFn: (language: Locale) => call(changeLanguage, { body: { language } }),
    failed: () => t('shell.language.notSaved'),
  });
  const choose = async (locale: Locale) => {
    try {
      if (await chooseLanguage(locale)) keep.mutate(locale);
    } catch (error) {
      toast.error((error as Error).message);
    }
  };
  return (locale) => void choose(locale);
}
