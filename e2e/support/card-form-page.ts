import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { test as base, type FrameLocator, type Page } from '@playwright/test';
import type { CardField } from '#web/features/billing/card-form/document/messages.ts';
import { serverUrl } from './address.ts';
import { payuUrl } from './payu.ts';

/**
 * The folder of the card form's development page, which `scripts/prepare-journeys.mjs` builds. No
 * deployment contains it.
 */
const built = join(import.meta.dirname, '../../dist/pages/card-form');
const folder = '/dev-card-form/';
const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
};

/**
 * Opens the page with the form at the journeys' server, with the server's origin and content
 * security policy.
 */
export async function openCardForm(page: Page, server = serverUrl): Promise<void> {
  const policy = (await fetch(`${server}/login`)).headers.get('content-security-policy')!;
  await page.route(`${server}${folder}**`, async (route) => {
    const path = new URL(route.request().url()).pathname.replace(folder, '');
    await route.fulfill({
      body: await readFile(join(built, path)),
      headers: { 'content-type': types[extname(path)] ?? '', 'content-security-policy': policy },
    });
  });
  await page.goto(`${server}${folder}dev/card-form.html`);
}

/** Finds the document of the form, within the page. */
export const findCardForm = (page: Page): FrameLocator => page.frameLocator('iframe[src="/cardForm"]');

const places: Record<CardField, string> = { number: '#number', date: '#date', cvv: '#cvv' };

/** Finds one of PayU's fields, within the form's document. */
export const findCardField = (page: Page, field: CardField) =>
  findCardForm(page).frameLocator(`${places[field]} iframe`).getByRole('textbox');

/** Types a card into the fields. PayU inserts the date's separator. */
export async function typeCard(page: Page, card: Partial<Record<CardField, string>>): Promise<void> {
  for (const [field, value] of Object.entries(card)) {
    await findCardField(page, field as CardField).fill('');
    await findCardField(page, field as CardField).pressSequentially(value);
  }
}

/**
 * A test with the page of the card form and PayU's URL. `blocked` lists what the browser blocked in
 * any document.
 */
export const test = base.extend<{ blocked: string[]; payu: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of a fixture's needs from this pattern
  payu: async ({}, use) => use(await payuUrl()),
  blocked: async ({ page }, use) => {
    const blocked: string[] = [];
    page.on('console', (said) => {
      if (said.text().includes('Content Security Policy')) blocked.push(said.text());
    });
    await use(blocked);
  },
});
