import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parseSetCookie } from 'cookie';
import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import { test as base } from 'vitest';
import { serverUrl } from './address.ts';
import { database } from './database.ts';
import { pushServiceFile } from './database-file.ts';
import { type FoundedCompany, foundCompany } from './founded.ts';
import { storeSession } from './session.ts';

const patience = 15_000;
const pictures = 'test-results/firefox';

/**
 * Settings that direct push messages to the project's own push service and grant the permission.
 */
const pushPreferences = async () => ({
  'dom.push.serverURL': (await readFile(pushServiceFile, 'utf8')).replace(/^http/, 'ws'),
  'dom.push.testing.allowInsecureServerURL': true,
  'permissions.default.desktop-notification': 1,
  // This turns off Firefox's recommended settings for automation, because they turn off push.
  // Puppeteer sets the others of them itself.
  'remote.prefs.recommended': false,
});

async function launch(): Promise<Browser> {
  return await puppeteer.launch({
    browser: 'firefox',
    executablePath: process.env.FIREFOX_PATH ?? '/usr/bin/firefox-esr',
    env: { ...process.env, TZ: 'Europe/Warsaw' },
    extraPrefsFirefox: { 'intl.accept_languages': 'pl-PL, pl', ...(await pushPreferences()) },
    defaultViewport: { width: 1440, height: 900 },
    timeout: 60_000,
  });
}

/**
 * Opens a window with storage of its own. It is a window, because Firefox does not render a tab in
 * the background.
 */
async function newWindow(firefox: Browser): Promise<Page> {
  const context = await firefox.createBrowserContext();
  const page = await context.newPage({ type: 'window' });
  page.setDefaultTimeout(patience);
  return page;
}

/**
 * Signs a person in without the form, as `signIn` of ./session.ts does in Chromium. Puppeteer needs
 * the cookie of the response set by hand.
 */
async function signIn(page: Page, userId: string): Promise<void> {
  const answer = await fetch(`${serverUrl}/api/auth/renewTokens`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(await storeSession(userId)),
  });
  if (!answer.ok) throw new Error(`${userId} has no session: ${answer.status} ${await answer.text()}`);
  for (const header of answer.headers.getSetCookie()) {
    const { name, value = '', path = '/', httpOnly = false } = parseSetCookie(header);
    await page.browserContext().setCookie({ name, value, path, httpOnly, domain: new URL(serverUrl).hostname });
  }
  await page.evaluateOnNewDocument(() => localStorage.setItem('hd_signed_in', '1'));
}

async function picture(page: Page, name: string): Promise<void> {
  await mkdir(pictures, { recursive: true });
  await page.screenshot({ path: `${join(pictures, name)}.png` as const });
}

/** Journeys in one Firefox, each with a company (of one room) and windows of its own. */
export const test = base
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the names of a fixture's needs from this pattern
  .extend('firefox', { scope: 'file' }, async ({}, { onCleanup }) => {
    await rm(pictures, { recursive: true, force: true });
    const firefox = await launch();
    onCleanup(async () => {
      await firefox.close();
      await (await database()).close();
    });
    return firefox;
  })
  .extend('world', (): Promise<FoundedCompany> => foundCompany({ rooms: 1 }))
  /** Opens a window, signed out. After a failure, a screenshot of the window is saved. */
  .extend('openWindow', ({ firefox, task }, { onCleanup }) => {
    const windows: Page[] = [];
    onCleanup(async () => {
      for (const [index, page] of windows.entries()) {
        if (task.result?.state === 'fail') await picture(page, `${task.name} ${index + 1}`);
        await page.browserContext().close();
      }
    });
    return async () => {
      const page = await newWindow(firefox);
      windows.push(page);
      return page;
    };
  })
  /** Opens a window of a person of the company, on a path of the company. */
  .extend('windowOf', ({ openWindow, world }) => async (userId: string, path: string) => {
    const page = await openWindow();
    await signIn(page, userId);
    await page.goto(`${serverUrl}/${world.urlName}/${path}`);
    return page;
  });

/**
 * Finds the button with this text, below the element that the XPath `within` selects. Searching by
 * role and name is too slow. Firefox would compute all names at each change, for half a minute
 * while a page opens.
 */
export const findButton = (page: Page, says: string, within = '') =>
  page.locator(`::-p-xpath(${within}//button[descendant-or-self::*[normalize-space()="${says}"]])`);

/**
 * Reloads a page once no request is pending. A pending request would be dropped, and another
 * navigation would make the reload fail.
 */
export async function reload(page: Page): Promise<void> {
  await page.waitForNetworkIdle();
  await page.reload();
}

/** Finds the field with this label. */
export const findField = (page: Page, label: string) =>
  page.locator(`::-p-xpath(//input[@id=//label[contains(., "${label}")]/@for])`);

/** Finds a place on the plan, in a state: 'Biurko 2', 'wolne'. */
export const findPlace = (page: Page, name: string, state: string) =>
  page.locator(`[role="button"][aria-label^="${name}, "][aria-label*="${state}"]`);

/** Returns the texts of the rows in a table's body. */
export const readRows = (page: Page) => page.$$eval('tbody tr:has(td)', (all) => all.map((row) => row.textContent));
