import { expect, test } from '@playwright/test';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('what stands in a line of its own on a phone is 44 px high, and the choices as wide', async ({ page }) => {
  for (const [path, name] of [
    ['/login', 'Nie pamiętam hasła'],
    ['/passwordForgotten', 'Wróć do logowania'],
    ['/loginSSO', 'Wróć do zwykłego logowania'],
  ] as const) {
    await page.goto(path);
    const link = page.getByRole('link', { name });
    await expect(link).toBeVisible();
    expect((await link.boundingBox())!.height, name).toBeGreaterThanOrEqual(44);
  }
  for (const choice of await page.getByRole('radio').all())
    expect((await choice.boundingBox())!.width).toBeGreaterThanOrEqual(44);
});
