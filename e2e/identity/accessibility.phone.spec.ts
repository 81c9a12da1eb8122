import { expect, test } from '@playwright/test';

test('on a phone a link in a line of its own is 44 px high, and each choice above it as wide', async ({ page }) => {
  for (const [path, name] of [
    ['/login', 'Nie pamiętam hasła'],
    ['/passwordForgotten', 'Wróć do logowania'],
    ['/loginSSO', 'Wróć do zwykłego logowania'],
  ] as const) {
    await page.goto(path);
    const link = page.getByRole('link', { name });
    await expect(link).toBeVisible();
    expect((await link.boundingBox())!.height, name).toBeGreaterThanOrEqual(44);
    const choices = await page.getByRole('radio').all();
    expect(choices.length, path).toBeGreaterThan(0);
    for (const choice of choices) expect((await choice.boundingBox())!.width, path).toBeGreaterThanOrEqual(44);
  }
});
