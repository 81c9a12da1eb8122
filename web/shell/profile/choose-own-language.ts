import type { Locale } from '#contract/formats.ts';
import { changeLanguage } from '#contract/user.ts';
import { call } from '#web/app/api/call.ts';
import { chooseLanguage } from '#web/app/languages/i18n.ts';

/** Shows a language here at once and keeps it in the person's profile, for mails and other devices. @throws ApiError */
export async function chooseOwnLanguage(language: Locale): Promise<void> {
  await chooseLanguage(language);
  await call(changeLanguage, { body: { language } });
}
