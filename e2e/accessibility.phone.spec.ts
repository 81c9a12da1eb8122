import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { farDay } from './support/booking.ts';
import { looks } from './support/looks.ts';
import { company, manager } from './support/people.ts';
import { setLook, signInAs } from './support/session.ts';

const next = (page: Page) => page.getByRole('button', { name: /^(Dalej|Next): / }).tap();

for (const look of looks) {
  test(`axe finds nothing on a phone’s screens and sheets: ${look.locale}, ${look.theme}`, async ({
    page,
    context,
    baseURL,
  }) => {
    test.setTimeout(240_000);
    await setLook(context, look, baseURL!);
    await page.goto('/login');
    await expect(page.locator('form')).toBeVisible();
    await expectAccessible(page, 'login');
    await signInAs(context, manager);
    await page.goto(`/${company}/booking`);
    await page.locator(`[data-day="${farDay()}"]`).tap();
    await expectAccessible(page, 'date');
    await next(page);
    await page
      .getByRole('treeitem', { name: /Piętro 3/ })
      .first()
      .tap();
    await expectAccessible(page, 'location');
    await next(page);
    const free = /^(Biurko|Desk) \d+, (wolne|free)/;
    await expect(page.getByRole('button', { name: free }).first()).toBeVisible();
    await expectAccessible(page, 'plan');
    await page.getByRole('radio', { name: /^(Lista|List)$/ }).tap();
    await expectAccessible(page, 'list of places');
    await page
      .getByRole('button', { name: /(Biurko|Desk) 330/ })
      .first()
      .tap();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page, 'sheet');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^(Wybierz biurko|Choose desk) 330/ })
      .tap();
    await expect(page).toHaveURL(/#3$/);
    await expectAccessible(page, 'book');
    for (const path of ['bookingsView', 'roomBookingsView']) {
      await page.goto(`/${company}/${path}`);
      await expect(page.getByText(/1–8/)).toBeVisible();
      await expectAccessible(page, path);
    }
    await page
      .getByRole('button', { name: /^(Filtry|Filters)/ })
      .first()
      .tap();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page, 'filters');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /^(Rozwiń menu|Open the menu|Open menu|Expand menu)$/ }).tap();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page, 'menu');
  });
}
