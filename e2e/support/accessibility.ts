import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** The screen has no violation of WCAG 2.2 A and AA that axe can find. */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  // Colours are judged at rest, not half-way through a fade.
  await page.waitForFunction(() => document.getAnimations().every((animation) => animation.playState !== 'running'));
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
  expect(found, what).toEqual([]);
}
