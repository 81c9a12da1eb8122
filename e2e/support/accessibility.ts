import { type CDPSession, expect, type Page, type Request, test } from '@playwright/test';
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

/** A theme, and what is judged in it: light by all rules, dark by the one that colours can break. */
const themes: readonly (readonly ['light' | 'dark', Look])[] = [
  ['light', 'everything'],
  ['dark', 'contrast'],
];
type Theme = (typeof themes)[number];

/** What lies over a page. */
const over = '[role="dialog"], [role="alertdialog"]';

async function atRest(page: Page): Promise<void> {
  // Colours are judged when they have arrived, not half-way through a fade.
  await page.waitForFunction(() => document.getAnimations().every((animation) => animation.playState !== 'running'));
}

/** Judges the screen, or the part that `within` names, as it is. Only the card form has frames, of other origins. */
async function violations(page: Page, look: Look, within?: string): Promise<string[]> {
  await atRest(page);
  const hasCardForm = (await page.locator('iframe').count()) > 0;
  expect(page.frames()).toHaveLength(hasCardForm ? 5 : 1);
  if (!hasCardForm) return await violationsOf(page, look, within);
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

const widths = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };

/** Gives the page another width, and the pointer of a phone, under what is on it: nothing that is open may close. */
async function resize(page: Page, browser: CDPSession, to: keyof typeof widths): Promise<void> {
  const open = await page.locator(over).count();
  await browser.send('Emulation.setTouchEmulationEnabled', { enabled: to === 'phone', maxTouchPoints: 1 });
  await page.setViewportSize(widths[to]);
  await twoFrames(page);
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  await expect(page.locator(over)).toHaveCount(open);
}

/**
 * Hears which code the page fetches. @returns what waits until the code that was asked for since is there and drawn: a dialog that opens
 * only then would else be taken for one that is not open
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
  /** Whether each sight is judged at the width of a phone, too. */
  phoneToo?: boolean;
}

/**
 * Has axe judge each sight: by all rules in light, by contrast in dark; what lies over a page of which an earlier sight has judged the colours
 * is judged in dark by itself. Nothing else differs between the looks. Theme, width and language change under the sight, so that it is shown
 * once; Escape closes what opened on it.
 *
 * English is spoken on the first sight. The walk of languages judges every other screen's names in it, and `texts.test.ts` shows that
 * no text is missing or empty in either language.
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
      // The next sight is shown in the theme that is there.
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
