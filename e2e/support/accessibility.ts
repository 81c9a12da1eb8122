import { type CDPSession, expect, type Page, type Request, test } from '@playwright/test';
import { type AxeCheck, findAxeViolations, findAxeViolationsInFrames } from './axe.ts';
import { paintCardForm } from './card-form-grounds.ts';

type Locale = 'pl-PL' | 'en-GB';

/**
 * A screen that axe checks, or a dialog on a screen. `show` opens it and waits until it is visible.
 */
export interface AxeScreen {
  name: string;
  show: (page: Page) => Promise<unknown>;
}

/** Switches the open page to another language. */
export type ChangeLanguage = (page: Page, locale: Locale) => Promise<unknown>;

/**
 * The themes, each with its rules. The light theme is checked by all rules, the dark theme by the
 * rule about contrast.
 */
const themes: readonly (readonly ['light' | 'dark', AxeCheck])[] = [
  ['light', 'everything'],
  ['dark', 'contrast'],
];
type Theme = (typeof themes)[number];

/** Selects the open dialogs. */
const over = '[role="dialog"], [role="alertdialog"]';

async function atRest(page: Page): Promise<void> {
  // Colours are final only when no fade is running.
  await page.waitForFunction(() => document.getAnimations().every((animation) => animation.playState !== 'running'));
}

/**
 * Returns axe's violations on the screen, or in the element that `within` selects. A screen has one
 * frame, with the card form five.
 */
async function violations(page: Page, look: AxeCheck, within?: string): Promise<string[]> {
  await atRest(page);
  const hasCardForm = (await page.locator('iframe').count()) > 0;
  expect(page.frames()).toHaveLength(hasCardForm ? 5 : 1);
  if (!hasCardForm) return await findAxeViolations(page, look, within);
  await paintCardForm(page);
  return await findAxeViolationsInFrames(page, look);
}

/** Waits for two frames, after which changes of the next frame are rendered. */
const twoFrames = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

async function dress(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
}

async function say(page: Page, speak: ChangeLanguage, locale: Locale): Promise<void> {
  await speak(page, locale);
  await expect(page.locator('html')).toHaveAttribute('lang', locale.slice(0, 2));
  // The texts follow the attribute `lang` within a frame.
  await twoFrames(page);
}

const widths = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };

/** Gives the page another width and the touch input of a phone, while dialogs stay open. */
async function resize(page: Page, browser: CDPSession, to: keyof typeof widths): Promise<void> {
  const open = await page.locator(over).count();
  await browser.send('Emulation.setTouchEmulationEnabled', { enabled: to === 'phone', maxTouchPoints: 1 });
  await page.setViewportSize(widths[to]);
  await twoFrames(page);
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  await expect(page.locator(over)).toHaveCount(open);
}

/**
 * Tracks the scripts and style sheets that the page loads.
 * @returns a function that waits until all have loaded and rendered. Otherwise {@link checkScreensWithAxe} would
 * take a dialog that is still loading for a screen without one
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
  /** True to check each screen at the width of a phone, too. */
  phoneToo?: boolean;
}

/**
 * Checks each screen with axe: in the light theme by all rules, in the dark one by contrast. In the
 * dark theme, a dialog is checked without the page below it if that was checked before. Escape
 * closes a dialog after its check. The first screen is also checked in English. languages.spec.ts
 * checks the others.
 */
export async function checkScreensWithAxe(
  page: Page,
  sights: readonly AxeScreen[],
  speak: ChangeLanguage,
  { phoneToo }: Walked = {},
) {
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
      // The page now has the second theme, so the next screen begins with it.
      order = [second, first];
      if (!opened) judged.add(path);
      if (at === 0) {
        await say(page, speak, 'en-GB');
        expect(await violations(page, 'words'), `${name}, English`).toEqual([]);
        await say(page, speak, 'pl-PL');
      }
      // A dialog over another one closes first.
      for (let open = await page.locator(over).count(); open > 0; open--) {
        await page.keyboard.press('Escape');
        await expect(page.locator(over)).toHaveCount(open - 1);
      }
    });
  }
}
