import type { BrowserContext } from '@playwright/test';
import { emailOf, password } from './people.ts';

/** Signs somebody in without the form: the journeys that are about something else begin here. */
export async function signIn(context: BrowserContext, emailAddress: string): Promise<void> {
  const data = { emailAddress, password, rememberMe: true };
  const answer = await context.request.post('/api/auth/login', { data });
  if (!answer.ok()) throw new Error(`${emailAddress} cannot sign in: ${answer.status()} ${await answer.text()}`);
  await context.addInitScript(() => {
    if (!localStorage.getItem('hd_signed_in')) localStorage.setItem('hd_signed_in', '1');
  });
}

/** Signs in one of the sample's people, by the key the sample gives them. */
export function signInAs(context: BrowserContext, key: string): Promise<void> {
  return signIn(context, emailOf(key));
}

/** Chooses language and theme before the first page. */
export async function setLook(
  context: BrowserContext,
  look: { locale?: 'pl-PL' | 'en-GB'; theme?: 'light' | 'dark' },
  baseURL: string,
) {
  if (look.locale) await context.addCookies([{ name: 'hd_locale', value: look.locale, url: baseURL }]);
  const { theme } = look;
  if (theme) await context.addInitScript((chosen) => localStorage.setItem('biurko.theme', chosen), theme);
}
