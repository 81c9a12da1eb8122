import { type CDPSession, expect, type Page, type Request, test } from '@playwright/test';
import { type Look, violationsInFrames, violationsOf } from './axe.ts';
import { paintCardForm } from './card-form-grounds.ts';

type Locale = 'pl-PL' | 'en-GB';

/** A screen, or a part that opens on one. `show` leads there and waits until it is there. */
export interface Sight {
  name: string;
  show: (page: Page) => Promise<unknown>;
}

/** Switches the open page to another language. */
export type Speak = (page: Page, locale: Locale) => Promise<unknown>;

/**
 * The themes, each with its rules. Light is judged by all rules, dark by the one that colours can
 * break.
 */
const themes: readonly (readonly ['light' | 'dark', Look])[] = [
  ['light', 'everything'],
  ['dark', 'contrast'],
];
type Theme = (typeof themes)[number];

/** Selects what lies over a page. */
const over = '[role="dialog"], [role="alertdialog"]';

async function atRest(page: Page): Promise<void> {
  // Colours count once they have arrived, not half-way through a fade.
  await page.waitForFunction(() => document.getAnimations().every((animation) => animation.playState !== 'running'));
}

/**
 * Judges the screen, or the part that `within` selects. Only the card form has frames, from other
 * origins.
 */
async function violations(page: Page, look: Look, within?: string): Promise<string[]> {
  await atRest(page);
  const hasCardForm = (await page.locator('iframe').count()) > 0;
  expect(page.frames()).toHaveLength(hasCardForm ? 5 : 1);
  if (!hasCardForm) return await violationsOf(page, look, within);
  await paintCardForm(page);
  return await violationsInFrames(page, look);
}

/** Waits for two frames. Changes that come with a frame are then there. */
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

const widths = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };

/** Gives the page another width and the pointer of a phone while dialogs stay open. */
async function resize(page: Page, browser: CDPSession, to: keyof typeof widths): Promise<void> {
  const open = await page.locator(over).count();
  await browser.send('Emulation.setTouchEmulationEnabled', { enabled: to === 'phone', maxTouchPoints: 1 });
  await page.setViewportSize(widths[to]);
  await twoFrames(page);
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  await expect(page.locator(over)).toHaveCount(open);
}

/**
 * Follows the code that the page fetches.
 * @returns a function that waits until the fetched code is there and drawn. A dialog whose code is
 * under way would pass for closed.
 */
function hearCode(page: Page): () => Promise<void> {
  const isCode = (request: Request) => ['script', 'stylesheet'].includes(request.resourceType());
  const underWay = new Set<Request>();
  let hasAsked = false;
  page.on('request', (request) => {
    if (!isCode(request)) return;
    hasAsked = true;
    underWay.add(request);
  });
  for (const name of ['requestfinished', 'requestfailed'] as const)
    page.on(name as 'requestfinished', (request) => underWay.delete(request));
  return async () => {
    await twoFrames(page);
    while (hasAsked) {
      hasAsked = false;
      await expect.poll(() => underWay.size).toBe(0);
      await twoFrames(page);
      await twoFrames(page);
    }
  };
}

interface Walked {
  /** Judges each sight at the width of a phone, too. */
  phoneToo?: boolean;
}

/**
 * Lets axe judge each sight: by all rules in light, by contrast in dark. A dialog over a page that
 * was judged already is judged in dark alone. Each sight is shown once, and Escape closes what
 * opened on it. The first sight is judged in English, too. The walk of languages judges the names
 * of all other screens.
 */
export async function walk(page: Page, sights: readonly Sight[], speak: Speak, { phoneToo }: Walked = {}) {
  test.setTimeout(240_000);
  const browser = await page.context().newCDPSession(page);
  const codeArrives = hearCode(page);
  const judged = new Set<string>();
  let order = themes;
  for (const [at, { name, show }] of sights.entries()) {
    await test.step(name, async () => {
      await show(page);
      await codeArrives();
      const path = new URL(page.url()).pathname;
      const opened = (await page.locator(over).count()) > 0;
      const look = async ([theme, by]: Theme, width = '') => {
        const within = opened && by === 'contrast' && judged.has(path) ? over : undefined;
        expect(await violations(page, by, within), `${name}, ${theme}${width}`).toEqual([]);
      };
      const [first, second] = order as [Theme, Theme];
      await look(first);
      if (phoneToo) await resize(page, browser, 'phone').then(() => look(first, ', on a phone'));
      await dress(page, second[0]);
      await look(second, phoneToo ? ', on a phone' : '');
      if (phoneToo) await resize(page, browser, 'desktop').then(() => look(second));
      // The next sight opens in the current theme.
      order = [second, first];
      if (!opened) judged.add(path);
      if (at === 0) {
        await say(page, speak, 'en-GB');
        expect(await violations(page, 'words'), `${name}, English`).toEqual([]);
        await say(page, speak, 'pl-PL');
      }
      if (opened) {
        await page.keyboard.press('Escape');
        await expect(page.locator(over)).toHaveCount(0);
      }
    });
  }
}
