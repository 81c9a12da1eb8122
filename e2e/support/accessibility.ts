import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { paintCardForm } from './card-form-grounds.ts';

type Locale = 'pl-PL' | 'en-GB';

/** A screen, or something that opens on one: how to get there, and what shows that it is there. */
export interface Sight {
  name: string;
  show: (page: Page) => Promise<unknown>;
}

/** Puts what is on the screen into another language. */
export type Speak = (page: Page, locale: Locale) => Promise<unknown>;

/** WCAG 2.2, A and AA. */
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

async function atRest(page: Page): Promise<void> {
  // Colours are judged when they have arrived, not half-way through a fade.
  await page.waitForFunction(() => document.getAnimations().every((animation) => animation.playState !== 'running'));
}

/** What axe finds on the screen as it is; of its verdicts only the violations are asked for, the rest is what takes it long. */
async function violations(page: Page, what: 'everything' | 'contrast'): Promise<string[]> {
  await atRest(page);
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] });
  if (what === 'contrast') axe.withRules(['color-contrast']);
  else axe.withTags(rules);
  // The mode without a second page, which looks into frames of other origins: there are none, but those of the card form.
  const hasCardForm = (await page.locator('iframe').count()) > 0;
  expect(page.frames()).toHaveLength(hasCardForm ? 5 : 1);
  if (hasCardForm) await paintCardForm(page);
  const found = await axe.setLegacyMode(!hasCardForm).analyze();
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
}

/** Waits for two frames: what is told with a frame has been told by then. */
const twoFrames = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

async function dress(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
}

async function say(page: Page, speak: Speak, locale: Locale): Promise<void> {
  await speak(page, locale);
  await expect(page.locator('html')).toHaveAttribute('lang', locale.slice(0, 2));
  // The texts follow the attribute within a frame.
  await twoFrames(page);
}

/**
 * Has axe look at each sight in every language and theme: all its rules in both languages, contrast in all four looks. Language
 * and theme change under the sight, so that it is shown once; what opened on a sight is closed by Escape before the next.
 */
export async function walk(page: Page, sights: readonly Sight[], speak: Speak): Promise<void> {
  test.setTimeout(240_000);
  for (const { name, show } of sights) {
    await test.step(name, async () => {
      await show(page);
      expect(await violations(page, 'everything'), `${name}, Polish, light`).toEqual([]);
      await dress(page, 'dark');
      expect(await violations(page, 'contrast'), `${name}, Polish, dark`).toEqual([]);
      await say(page, speak, 'en-GB');
      expect(await violations(page, 'everything'), `${name}, English, dark`).toEqual([]);
      await dress(page, 'light');
      expect(await violations(page, 'contrast'), `${name}, English, light`).toEqual([]);
      await say(page, speak, 'pl-PL');
      const opened = page.getByRole('dialog').or(page.getByRole('alertdialog'));
      if ((await opened.count()) > 0) {
        await page.keyboard.press('Escape');
        await expect(opened).toHaveCount(0);
      }
    });
  }
}
