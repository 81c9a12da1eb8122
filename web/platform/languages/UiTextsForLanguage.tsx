import type { ReactNode } from 'react';
import { UiTextsProvider } from '#web/ui/texts/ui-texts.ts';
import { uiTextsEn } from '#web/ui/texts/ui-texts-en.ts';
import { uiTextsPl } from '#web/ui/texts/ui-texts-pl.ts';
import { currentLocale } from './locale.ts';

/** Provides the components of web/ui with their texts in the current language. */
export function UiTextsForLanguage({ language, children }: { language: string; children: ReactNode }) {
  const texts = language === 'en' ? { ...uiTextsEn, locale: currentLocale() } : uiTextsPl;
  return <UiTextsProvider value={texts}>{children}</UiTextsProvider>;
}
