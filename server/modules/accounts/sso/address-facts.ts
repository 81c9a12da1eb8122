import { type Locale, languageOf } from '#contract/wire/locales.ts';
import type { Email } from '#server/platform/mail/email.ts';

/** Lines of a letter: an account's address before a change, and after it. */
export function addressFacts(locale: Locale, { before, after }: { before: string; after: string }): Email['facts'] {
  const labels = { pl: ['Było', 'Jest'], en: ['Before', 'Now'] } as const;
  const [was, is] = labels[languageOf(locale)];
  return [
    { label: was, value: before },
    { label: is, value: after },
  ];
}
