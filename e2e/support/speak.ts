import type { ChangeLanguage } from './accessibility.ts';
import { serverUrl } from './address.ts';
import { accessTokenOf } from './session.ts';

/**
 * Changes a signed-in person's language in the profile, as from another device. Each open page of
 * the person follows at once.
 */
export const speakByProfile =
  (userId: string): ChangeLanguage =>
  async (_page, language) => {
    const answer = await fetch(`${serverUrl}/api/user/changeLanguage`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${accessTokenOf(userId)}`, 'content-type': 'application/json' },
      body: JSON.stringify({ language }),
    });
    if (!answer.ok) throw new Error(`changing the language answered ${answer.status}`);
  };

/** Selects a signed-out visitor's language on the page. */
export const speakByPicker: ChangeLanguage = (page, locale) =>
  page.getByRole('radio', { name: locale === 'pl-PL' ? 'Polski' : 'English (UK)' }).click();

/**
 * Stores the language in the cookie and reloads the page. It is for people without a company, whose
 * pages receive no live event of a changed language.
 */
export const speakByReload: ChangeLanguage = async (page, value) => {
  await page.context().addCookies([{ name: 'hd_locale', value, url: serverUrl }]);
  await page.reload();
};
