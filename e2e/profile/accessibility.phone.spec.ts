import { expect, test } from '@playwright/test';
import { addPerson } from '#server/testing/test-world.ts';
import { findAxeViolations } from '../support/axe.ts';
import { database } from '../support/database.ts';
import { signIn } from '../support/session.ts';

test('one’s account without a company is accessible on a phone, and nothing lies over anything', async ({
  page,
  context,
}) => {
  const person = await addPerson(await database(), 'Nowa Osoba');
  await signIn(context, person);
  await page.goto('/noCompany');
  await page.getByRole('dialog').getByRole('button', { name: 'Moje konto' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  const tops = await page
    .locator('main :is(h1, p, h2, button)')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect()).map(({ top, bottom }) => ({ top, bottom })));
  for (const [at, { top }] of tops.entries()) if (at > 0) expect(top).toBeGreaterThanOrEqual(tops[at - 1]!.bottom);
  expect(await findAxeViolations(page, 'everything')).toEqual([]);
});
