import type { BrowserContext, Page } from '@playwright/test';
import { emailOf, password } from './people.ts';

/** Signs a person in without the form: the journeys that are about something else begin here. */
export async function signInAs(context: BrowserContext, key: string): Promise<void> {
  const data = { emailAddress: emailOf(key), password, rememberMe: true };
  const answer = await context.request.post('/api/auth/login', { data });
  if (!answer.ok()) throw new Error(`${key} cannot sign in: ${answer.status()} ${await answer.text()}`);
  await context.addInitScript(() => localStorage.setItem('hd_signed_in', '1'));
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

/** Calls the API with the page's own session. */
export async function apiOf(
  page: Page,
): Promise<(method: string, path: string, data?: unknown) => Promise<{ status: number; body: unknown }>> {
  const renewed = await page.request.post('/api/auth/renewTokens', { data: {} });
  const { accessToken } = (await renewed.json()) as { accessToken: { tokenValue: string } };
  const headers = { authorization: `Bearer ${accessToken.tokenValue}` };
  return async (method, path, data) => {
    const answer = await page.request.fetch(`/api${path}`, {
      method,
      headers,
      ...(data === undefined ? {} : { data }),
    });
    const text = await answer.text();
    return { status: answer.status(), body: text.startsWith('{') ? JSON.parse(text) : text };
  };
}
