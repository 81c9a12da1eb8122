import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import sql from 'sql-template-tag';
import { openSession } from '#server/modules/accounts/open-session.command.ts';
import { systemClock } from '#server/platform/clock.ts';
import { createAccessTokenService } from '#server/platform/tokens/access-tokens.ts';
import { addCompany } from '#server/testing/test-world.ts';
import { hasValidCheckDigit } from '../../simulators/payu/cards.ts';
import { authSecret } from '../support/auth-secret.ts';
import {
  canaryCard,
  canaryNumberInGroups,
  findCardData,
  openWatchedDeployment,
  placesWithCanary,
  readBrowserData,
  recordPageOutput,
  type WatchedDeployment,
} from '../support/card-canary.ts';
import { findCardField, openCardForm, test, typeCard } from '../support/card-form-page.ts';
import { findPayButton, giveInvoiceData, packageIds, putOnTrial } from '../support/subscribed.ts';
import type { World } from '../support/world.ts';

/** Returns every place where the card's data is found. */
async function look(page: Page, watched: WatchedDeployment, { said, urls }: ReturnType<typeof recordPageOutput>) {
  const [held, kept] = await Promise.all([readBrowserData(page, watched.address), watched.kept()]);
  const places = {
    ...held,
    ...kept,
    'the console': said.join('\n'),
    'addresses and bodies of requests': urls.join('\n'),
  };
  for (const [place, text] of Object.entries(places)) expect(text, `nothing was looked at: ${place}`).not.toBe('');
  return placesWithCanary(places);
}

test('a card’s number and code reach PayU alone, while they are typed, wrong, given, and after the page began anew', {
  tag: '@full-chromium',
}, async ({ page }) => {
  test.setTimeout(180_000);
  const watched = await openWatchedDeployment();
  const heard = recordPageOutput(page, watched.address);
  heard.said.push('nothing yet');
  try {
    expect(hasValidCheckDigit(canaryCard.number)).toBe(true);
    await openCardForm(page, watched.address);
    await expect(findCardField(page, 'number')).toBeVisible();
    const given = page.getByRole('status', { name: 'Given' });
    const pay = page.getByRole('button', { name: 'Pay' });
    await typeCard(page, { ...canaryCard, date: '0120' });
    await pay.click();
    await expect(page.getByRole('group').getByRole('listitem')).toHaveText(['Karta straciła ważność. Podaj inną.']);
    expect(page.frames().filter((frame) => frame.url().startsWith(watched.address))).toHaveLength(2);
    expect(await look(page, watched, heard)).toEqual({});

    await typeCard(page, { date: canaryCard.date });
    await pay.click();
    await expect(given).toContainText('453957******1486');
    expect(await look(page, watched, heard)).toEqual({});

    await page.reload();
    await expect(findCardField(page, 'number')).toHaveValue('');
    expect(await look(page, watched, heard)).toEqual({});
    expect(findCardData(canaryNumberInGroups)).toHaveLength(1);
    expect(findCardData(JSON.stringify(canaryCard))).toHaveLength(2);
  } finally {
    await watched.close();
  }
});

/**
 * Opens a company on trial with data for its invoices. The administrator is signed in without the
 * form.
 */
async function begin(page: Page, { db, address }: WatchedDeployment): Promise<World> {
  const world = (await db.transaction(async () => ({ ...(await addCompany(db)), db }))) as unknown as World;
  await putOnTrial(world);
  await giveInvoiceData(world);
  await db.query(sql`UPDATE companies SET email = 'biuro@firma.example' WHERE id = ${world.id}`);
  const tokens = createAccessTokenService(authSecret, systemClock);
  const { refresh } = await openSession({ db, clock: systemClock, tokens }, world.admin, true, undefined);
  const data = { refreshToken: refresh.tokenValue };
  expect((await page.context().request.post(`${address}/api/auth/renewTokens`, { data })).ok()).toBe(true);
  await page.context().addInitScript(() => localStorage.setItem('hd_signed_in', '1'));
  return world;
}

test.describe('with the worker beside the pages', () => {
  test.use({ serviceWorkers: 'allow' });

  test('who is declined, pays, adds a card and pays by the saved one leaves its number nowhere but at PayU: no page, storage, request, row, job, letter, file or log has it', async ({
    page,
  }) => {
    test.setTimeout(240_000);
    const watched = await openWatchedDeployment();
    const { address, payu, db, mailbox } = watched;
    const heard = recordPageOutput(page, address);
    heard.said.push('nothing yet');
    try {
      const world = await begin(page, watched);
      const screen = `${address}/${world.urlName}/subscription`;
      const checkout = `${screen}/changePackage?step=2&card=new&invoice=yes&package=`;

      await test.step('its date is wrong', async () => {
        await page.goto(checkout + packageIds.small);
        await expect(findCardField(page, 'number')).toBeVisible();
        await page.evaluate(() => navigator.serviceWorker.ready);
        await typeCard(page, { ...canaryCard, date: '0120' });
        await findPayButton(page).click();
        await expect(page.getByText('Karta straciła ważność. Podaj inną.')).toBeVisible();
        expect(await look(page, watched, heard)).toEqual({});
      });

      await test.step('its bank declines it', async () => {
        payu.declineNext('S51');
        await typeCard(page, { date: canaryCard.date });
        await findPayButton(page).click();
        await expect(page.getByText('Na karcie brakuje środków.')).toBeVisible();
        expect(await look(page, watched, heard)).toEqual({});
      });

      await test.step('it pays, and an invoice is mailed', async () => {
        await page.goto(checkout + packageIds.small);
        await expect(findCardField(page, 'number')).toBeVisible();
        await typeCard(page, canaryCard);
        await findPayButton(page).click();
        await expect(page.getByRole('heading', { name: 'Zapłacono' })).toBeVisible();
        await expect.poll(() => mailbox.letters.flatMap(({ files }) => files)).toHaveLength(1);
        expect(await look(page, watched, heard)).toEqual({});
      });

      await test.step('it is added once more', async () => {
        await page.goto(`${screen}/paymentMethods/addCard`);
        await expect(findCardField(page, 'number')).toBeVisible();
        await typeCard(page, canaryCard);
        await page.getByRole('button', { name: 'Dodaj kartę' }).click();
        await expect(page).toHaveURL(/\/paymentMethods$/);
        await expect(page.getByText('•••• 1486').first()).toBeVisible();
        expect(await look(page, watched, heard)).toEqual({});
      });

      await test.step('it pays as a saved one', async () => {
        await page.goto(checkout.replace('card=new', '') + packageIds.medium);
        await findPayButton(page).click();
        await expect(page.getByRole('heading', { name: 'Zapłacono' })).toBeVisible();
        expect(await look(page, watched, heard)).toEqual({});
      });

      // The search covers real data. PayU has the card, the server its masked number, and each
      // searched place some trace of it.
      expect(payu.orders.filter(({ card }) => card.number === canaryCard.number)).toHaveLength(4);
      const kept = await watched.kept();
      expect(kept['rows, jobs and what was ever written of them']).toMatch(/453957\*{6}1486/);
      expect(kept['rows, jobs and what was ever written of them']).toContain('TOKC_');
      expect(kept['rows, jobs and what was ever written of them']).toContain('_private_jobs');
      expect(kept['what came to the server']).toContain('TOK_');
      expect(kept['what came to the server']).toContain('GET /cardForm ');
      expect(kept['the log']).toContain('/payment/startRecurringPayment');

      await test.step('put anywhere, it would be found', async () => {
        await page.evaluate(async (number) => {
          document.body.append(Object.assign(document.createElement('p'), { hidden: true, textContent: number }));
          document.body.append(Object.assign(document.createElement('input'), { value: number, hidden: true }));
          history.replaceState({ ...history.state, number }, '');
          localStorage.setItem('canary', number);
          sessionStorage.setItem('canary', number);
          // biome-ignore lint/suspicious/noDocumentCookie: the test must find it here
          document.cookie = `canary=${number}`;
          await (await caches.open('canary')).put('/canary', new Response(number));
          await new Promise<void>((resolve) => {
            const opening = indexedDB.open('canary', 1);
            opening.onupgradeneeded = () => opening.result.createObjectStore('cards').put(number, 'card');
            opening.onsuccess = () => {
              opening.result.close();
              resolve();
            };
          });
          // biome-ignore lint/suspicious/noConsole: the test must find it here
          console.log(number);
          performance.mark(number);
          await fetch(`/api/nowhere/${number}`, { method: 'POST', body: number });
        }, canaryCard.number);
        await writeFile(join(watched.folder, 'canary'), canaryCard.number);
        await db.query(sql`
          UPDATE companies SET city = ${canaryCard.number} WHERE id = ${world.id}`);
        await db.query(sql`UPDATE companies SET city = '' WHERE id = ${world.id}`);
        mailbox.letters.at(-1)!.text += canaryCard.number;
        await expect.poll(watched.logged).toContain('/api/nowhere');
        expect(Object.keys(await look(page, watched, heard)).toSorted()).toEqual([
          'addresses and bodies of requests',
          'all cookies',
          'caches, the worker’s among them',
          'cookies',
          'databases of the browser',
          'fields',
          'files beside the database',
          'letters',
          'localStorage',
          'performance entries',
          'rows, jobs and what was ever written of them',
          'sessionStorage',
          'the address and its history',
          'the console',
          'the document',
          'the log',
          'what came to the server',
        ]);
      });
    } finally {
      await watched.close();
    }
  });
});
