import { getLanguage, type Locale } from '#contract/wire/locales.ts';
import type { Email } from '#server/platform/mail/email.ts';

/** Returns the rows of an email that show an account's address before and after a change. */
export function createEmailChangeFacts(
  locale: Locale,
  { before, after }: { before: string; after: string },
): Email['facts'] {
  const labels = { pl: ['Było', 'Jest'], en: ['Before', 'Now'] } as const;
  const [was, is] = labels[getLanguage(locale)];
  return [
    { label: was, value: before },
    { label: is, value: after },
  ];
}
