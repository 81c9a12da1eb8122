import { setTimeout } from 'node:timers/promises';
import { type Browser, expect, test } from '@playwright/test';
import { recordMovedControls } from '../support/moved.ts';
import { company, manager, user } from '../support/people.ts';
import { allowPrefetch, setLanguage, signInAs } from '../support/session.ts';
import { visit } from '../support/visit.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const wide = { width: 1440, height: 900 };
const narrow = { width: 390, height: 844 };
const languages = ['pl-PL', 'en-GB'] as const;

/**
 * Visits all screens of a person's menu, in two widths. Returns each control that moved after it
 * was shown.
 */
async function walk(browser: Browser, key: string, language: (typeof languages)[number]): Promise<string[]> {
  const context = await browser.newContext({ viewport: wide });
  await signInAs(context, key);
  await allowPrefetch(context);
  await setLanguage(context, language);
  await context.addInitScript(recordMovedControls);
  // Responses arrive late and out of order. Each component must reserve space for what loads later.
  await context.route(/\/api\//, async (route) => {
    await setTimeout((route.request().url().length % 4) * 120);
    await route.continue();
  });
  const page = await context.newPage();
  const found: string[] = [];
  const look = async (path: string, width: number) => {
    for (const { name, from, to } of await page.evaluate(() => window.movedSince()))
      found.push(`${path}, ${key}, ${language}, ${width} px: ${name} from ${from} to ${to}`);
  };

  await page.goto(`/${company}/booking`);
  // The page requests its fonts first. A movement does not count while they load.
  await expect(page.locator('link[rel="preload"][as="font"]')).toHaveCount(2);
  const entries = page.getByRole('navigation').getByRole('link');
  await expect(entries.first()).toBeVisible();
  const paths = await entries.evaluateAll((links) => links.map((link) => link.getAttribute('href')!));
  expect(paths.length, 'the screens of the menu').toBeGreaterThan(9);
  const others = paths.filter((path) => !path.endsWith('/booking'));
  await look('booking', wide.width);
  for (const path of others) {
    await visit(page, path);
    await look(path, wide.width);
  }

  await page.setViewportSize(narrow);
  for (const path of others) {
    await visit(page, path);
    await look(path, narrow.width);
  }
  for (const step of [0, 1, 2]) {
    // Loads the document again, because the steps share one document.
    await page.goto('about:blank');
    await page.goto(`/${company}/booking#${step}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    await look(`booking#${step}`, narrow.width);
  }
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.close();
  return found;
}

test('nothing to press moves by more than 2 px after it is shown, on any screen of the menu', async ({ browser }) => {
  // Visits some two hundred screens, and watches each until nothing new appears.
  test.setTimeout(240_000);
  const people = [user, manager];
  const walks = people.flatMap((key) => languages.map((language) => walk(browser, key, language)));
  expect((await Promise.all(walks)).flat()).toEqual([]);
});
