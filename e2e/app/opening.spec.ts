import { expect } from '@playwright/test';
import { allowPrefetch } from '../support/session.ts';
import { test } from '../support/world.ts';

test('an address that is opened over a slow line shows the frame and then its screen, never that something went wrong', async ({
  page,
  context,
  found,
}) => {
  const world = await found();
  await world.signIn(context, world.user);
  await allowPrefetch(context);
  // Collects every heading that appears while the page opens, even for a moment.
  await page.addInitScript(() => {
    const said = new Set<string>();
    Object.assign(window, { said });
    new MutationObserver(() => {
      for (const { textContent } of document.querySelectorAll('h1, h2')) said.add(textContent);
    }).observe(document, { childList: true, subtree: true });
  });
  // The response takes longer than the previous page stays, so the page frame replaces that page.
  await page.route('**/assets/**', async (route) => {
    await new Promise((late) => setTimeout(late, 200));
    await route.continue();
  });
  for (const [path, title] of [
    ['myBookings', 'Moje rezerwacje'],
    ['no/such/page', 'Nie znaleziono'],
  ] as const) {
    await page.goto(`/${world.urlName}/${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    const said = await page.evaluate(() => [...(window as unknown as { said: Set<string> }).said]);
    expect(said.filter((one) => /poszło nie tak/.test(one))).toEqual([]);
  }
});
