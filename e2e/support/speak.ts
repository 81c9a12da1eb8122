import type { Speak } from './accessibility.ts';
import { address } from './address.ts';
import { accessTokenOf } from './session.ts';

/** Signed in: changed in the person's profile as on another device, which every open page of theirs follows at once. */
export const speakByProfile =
  (userId: string): Speak =>
  async (_page, language) => {
    const answer = await fetch(`${address}/api/user/changeLanguage`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${accessTokenOf(userId)}`, 'content-type': 'application/json' },
      body: JSON.stringify({ language }),
    });
    if (!answer.ok) throw new Error(`changing the language answered ${answer.status}`);
  };

/** Signed out: chosen on the page. */
export const speakByPicker: Speak = (page, locale) =>
  page.getByRole('radio', { name: locale === 'pl-PL' ? 'Polski' : 'English (UK)' }).click();

/** Outside of any company, where no news reach a page: remembered on this device, and opened again. */
export const speakByReload: Speak = async (page, value) => {
  await page.context().addCookies([{ name: 'hd_locale', value, url: address }]);
  await page.reload();
};
