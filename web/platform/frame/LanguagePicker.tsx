import type { Locale } from '#contract/wire/locales.ts';
import { locales } from '#contract/wire/locales.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { currentLocale } from '#web/platform/languages/locale.ts';
import { SegmentedControl } from '#web/ui/button/SegmentedControl.tsx';
import { VisuallyHidden } from '#web/ui/layout/VisuallyHidden.tsx';
import { LocaleFlag } from './LocaleFlag.tsx';

/** The name of each locale in its own language, and the letters beside its flag. */
const names: Record<Locale, { name: string; letters: string }> = {
  'pl-PL': { name: 'Polski', letters: 'PL' },
  'en-GB': { name: 'English (UK)', letters: 'GB' },
  'en-US': { name: 'English (US)', letters: 'US' },
};

export interface LanguagePickerProps {
  labelHidden?: boolean;
  wide?: boolean;
  onChoose: (locale: Locale) => void;
}

/** Selects Polish, British or American English, each shown with its flag (SHELL-06). */
export function LanguagePicker({ labelHidden, wide, onChoose }: LanguagePickerProps) {
  const { t } = useTranslation();
  return (
    <SegmentedControl
      label={t('shell.language.label')}
      labelHidden={labelHidden}
      wide={wide}
      value={currentLocale()}
      onChange={onChoose}
      segments={locales.map((locale) => ({
        value: locale,
        icon: <LocaleFlag locale={locale} />,
        label: (
          <>
            <span aria-hidden="true" title={names[locale].name}>
              {names[locale].letters}
            </span>
            <VisuallyHidden lang={locale}>{names[locale].name}</VisuallyHidden>
          </>
        ),
      }))}
    />
  );
}
