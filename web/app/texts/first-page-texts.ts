import type { Language } from '#contract/wire/locales.ts';
import signedOutEn from '#web/app/shell/signed-out/texts.en.json';
import signedOutPl from '#web/app/shell/signed-out/texts.pl.json';
import identityEn from '#web/features/accounts/identity/texts.en.json';
import identityPl from '#web/features/accounts/identity/texts.pl.json';
import type { TextTree } from '#web/platform/languages/text-keys.ts';

/**
 * The texts of the first page by feature. Both languages are part of the code, because a request
 * for one language would take longer.
 */
export const firstPageTexts: Record<Language, TextTree> = {
  pl: { identity: identityPl, shell: signedOutPl },
  en: { identity: identityEn, shell: signedOutEn },
};
