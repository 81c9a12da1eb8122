import { expect, type Page } from '@playwright/test';
import { cardFields } from '#web/payments/card-form/messages.ts';

const groundOf = (element: Element) => getComputedStyle(element).backgroundColor;
const paint = (html: HTMLElement, ground: string) => {
  html.style.background = ground;
};

/**
 * The grounds of the card form's documents are clear, and what lies under their frames shows through; axe takes that for white. Once the form
 * has the page's language and theme its documents are painted as they look.
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
