import { expect, type Page, test } from '@playwright/test';
import { type Look, violationsInFrames, violationsOf } from './axe.ts';
import { paintCardForm } from './card-form-grounds.ts';

type Locale = 'pl-PL' | 'en-GB';

/** A screen, or something that opens on one: how to get there, and what shows that it is there. */
export interface Sight {
  name: string;
  show: (page: Page) => Promise<unknown>;
}

/** Puts what is on the screen into another language. */
export type Speak = (page: Page, locale: Locale) => Promise<unknown>;

async function atRest(page: Page): Promise<void> {
  // Colours are judged when they have arrived, not half-way through a fade.
  await page.waitForFunction(() => document.getAnimations().every((animation) => animation.playState !== 'running'));
}

/** Judges the screen as it is. Only the card form has frames, of other origins. */
async function violations(page: Page, look: Look): Promise<string[]> {
  await atRest(page);
  const hasCardForm = (await page.locator('iframe').count()) > 0;
  expect(page.frames()).toHaveLength(hasCardForm ? 5 : 1);
  if (!hasCardForm) return await violationsOf(page, look);
  await paintCardForm(page);
  return await violationsInFrames(page, look);
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
 * Has axe judge each sight: by all rules in Polish and light, by contrast in dark, and in English by the rules about words. Nothing else differs
 * between the looks. Language and theme change under the sight, so that it is shown once; Escape closes what opened on it.
 */
export async function walk(page: Page, sights: readonly Sight[], speak: Speak): Promise<void> {
  test.setTimeout(240_000);
  for (const { name, show } of sights) {
    await test.step(name, async () => {
      await show(page);
      expect(await violations(page, 'everything'), `${name}, Polish, light`).toEqual([]);
      await dress(page, 'dark');
      expect(await violations(page, 'contrast'), `${name}, dark`).toEqual([]);
      await say(page, speak, 'en-GB');
      expect(await violations(page, 'words'), `${name}, English`).toEqual([]);
      await dress(page, 'light');
      await say(page, speak, 'pl-PL');
      const opened = page.getByRole('dialog').or(page.getByRole('alertdialog'));
      if ((await opened.count()) > 0) {
        await page.keyboard.press('Escape');
        await expect(opened).toHaveCount(0);
      }
    });
  }
}
