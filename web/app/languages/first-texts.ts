import type { Language } from '#contract/wire/locales.ts';
import identityEn from '#web/identity/texts.en.json';
import identityPl from '#web/identity/texts.pl.json';
import signedOutEn from '#web/shell/signed-out/texts.en.json';
import signedOutPl from '#web/shell/signed-out/texts.pl.json';
import type { TextTree } from './text-keys.ts';

/**
 * The texts of the first page by feature. In both languages they weigh less than another request.
 */
export const firstTexts: Record<Language, TextTree> = {
  pl: { identity: identityPl, shell: signedOutPl },
  en: { identity: identityEn, shell: signedOutEn },
};
