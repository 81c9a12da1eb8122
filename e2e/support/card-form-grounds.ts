import { expect, type Page } from '@playwright/test';
import { cardFields } from '#web/features/billing/card-form/document/messages.ts';

const groundOf = (element: Element) => getComputedStyle(element).backgroundColor;
const paint = (html: HTMLElement, ground: string) => {
  html.style.background = ground;
};

/**
 * Gives the card form's documents the background colours of the elements around them. Their own
 * backgrounds are transparent, which axe takes for white. It first waits until the form has the
 * page's language and theme.
 */
export async function paintCardForm(page: Page): Promise<void> {
  const form = page.frameLocator('iframe[src="/cardForm"]');
  const [own, outer] = [form.locator('html'), page.locator('html')];
  await expect(own).toHaveAttribute('lang', (await outer.getAttribute('lang'))!);
  await expect(own).toHaveAttribute('data-theme', (await outer.getAttribute('data-theme'))!);
  await own.evaluate(paint, await outer.evaluate(groundOf));
  for (const field of cardFields)
    await form
      .frameLocator(`#${field} iframe`)
      .locator('html')
      .evaluate(paint, await form.locator(`#${field}`).evaluate(groundOf));
}
