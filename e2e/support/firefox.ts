import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parseSetCookie } from 'cookie';
import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import { test as base } from 'vitest';
import { address } from './address.ts';
import { database } from './database.ts';
import { pushServiceFile } from './database-file.ts';
import { type Founded, foundCompany } from './founded.ts';
import { openedSession } from './session.ts';

const patience = 15_000;
const pictures = 'test-results/firefox';

/** Push messages come from our own push service, and nobody is asked whether they may. */
const pushPreferences = async () => ({
  'dom.push.serverURL': (await readFile(pushServiceFile, 'utf8')).replace(/^http/, 'ws'),
  'dom.push.testing.allowInsecureServerURL': true,
  'permissions.default.desktop-notification': 1,
  // Firefox under automation would leave its push service alone; the rest of that list puppeteer has too.
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

/** A window that shares nothing with the others. A tab would not do: one that is not seen draws nothing. */
async function newWindow(firefox: Browser): Promise<Page> {
  const context = await firefox.createBrowserContext();
  const page = await context.newPage({ type: 'window' });
  page.setDefaultTimeout(patience);
  return page;
}

/** As past the form in Chromium (`signIn` of ./session.ts); here we hand the server's cookie on ourselves. */
async function signIn(page: Page, userId: string): Promise<void> {
  const answer = await fetch(`${address}/api/auth/renewTokens`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(await openedSession(userId)),
  });
  if (!answer.ok) throw new Error(`${userId} has no session: ${answer.status} ${await answer.text()}`);
  for (const header of answer.headers.getSetCookie()) {
    const { name, value = '', path = '/', httpOnly = false } = parseSetCookie(header);
    await page.browserContext().setCookie({ name, value, path, httpOnly, domain: new URL(address).hostname });
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
  .extend('world', (): Promise<Founded> => foundCompany({ rooms: 1 }))
  /** Opens a window, signed out; what it showed when the journey failed stays as a picture. */
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
  /** Opens a window of one of the company's people, on a path of the company. */
  .extend('windowOf', ({ openWindow, world }) => async (userId: string, path: string) => {
    const page = await openWindow();
    await signIn(page, userId);
    await page.goto(`${address}/${world.urlName}/${path}`);
    return page;
  });

/**
 * The button that says this, within a part of the page if one is given as an XPath. Not by role and name: Firefox would work out the
 * names of all that is there at each change of the page, which holds a page that is just opening up for half a minute.
 */
export const button = (page: Page, says: string, within = '') =>
  page.locator(`::-p-xpath(${within}//button[descendant-or-self::*[normalize-space()="${says}"]])`);

/** The field that this label stands by. */
export const field = (page: Page, label: string) =>
  page.locator(`::-p-xpath(//input[@id=//label[contains(., "${label}")]/@for])`);

/** A place on the plan, in a state: 'Biurko 2', 'wolne'. */
export const place = (page: Page, name: string, state: string) =>
  page.locator(`[role="button"][aria-label^="${name}, "][aria-label*="${state}"]`);

/** What the rows of a table's body say. */
export const rows = (page: Page) => page.$$eval('tbody tr:has(td)', (all) => all.map((row) => row.textContent));
