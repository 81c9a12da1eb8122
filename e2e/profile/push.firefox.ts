import { readFile } from 'node:fs/promises';
import type { Page } from 'puppeteer-core';
import sql from 'sql-template-tag';
import { describe, expect } from 'vitest';
import type { FirefoxPushCounters } from '../../simulators/push-service/firefox.ts';
import { farDay } from '../support/booking.ts';
import { bookDeskThroughApi, cancelDeskBookingThroughApi } from '../support/calls.ts';
import { pushServiceFile } from '../support/database-file.ts';
import { findButton, findField, test } from '../support/firefox.ts';

/**
 * Returns what the simulated push service counts of Firefox. `refusing` is a number of next
 * subscriptions to refuse.
 */
async function atPushService(refusing?: number): Promise<FirefoxPushCounters> {
  const said = refusing === undefined ? {} : { method: 'POST', body: JSON.stringify({ refusing }) };
  return (await (
    await fetch(`${await readFile(pushServiceFile, 'utf8')}/firefoxes`, said)
  ).json()) as FirefoxPushCounters;
}

const isSubscribed = (page: Page) =>
  page.evaluate(async () => (await (await navigator.serviceWorker.ready).pushManager.getSubscription()) !== null);
const isOff = async (page: Page) =>
  (await findButton(page, 'Zapisz').waitHandle()).evaluate((save) => save.getAttribute('aria-disabled') === 'true');
const textOf = (page: Page, css: string) =>
  page.$$eval(css, (all) => all.map(({ textContent }) => textContent.trim()).filter((text) => text !== ''));

describe('in Firefox', () => {
  test('[PROF-04] push messages are chosen by kind and minutes, and come by a real subscription, which is asked for three times more and goes without a word', async ({
    windowOf,
    world,
  }) => {
    const page = await windowOf(world.user, 'userProfile/pushNotifications');
    const minutes = await findField(page, 'Ile wcześniej przypominać').waitHandle();
    const value = () => minutes.evaluate((input) => (input as HTMLInputElement).value);
    const isWrong = () => minutes.evaluate((input) => input.getAttribute('aria-invalid') === 'true');
    expect([await value(), await isOff(page)]).toEqual(['60', true]);
    for (const typed of ['9', '2881', '10,5', 'godzina']) {
      await findField(page, 'Ile wcześniej przypominać').fill(typed);
      await page.keyboard.press('Tab');
      await expect.poll(isWrong, { message: typed }).toBe(true);
      expect([await value(), await isOff(page)]).toEqual([typed, true]);
    }
    await findField(page, 'Ile wcześniej przypominać').fill('2880');
    await findField(page, 'Zmiana rezerwacji').click();
    await expect.poll(() => isOff(page)).toBe(false);
    await findButton(page, 'Zapisz').click();
    const stored = () =>
      world.db.query<{ kind: string }>(sql`
        SELECT kind, enabled, remind_before AS minutes FROM notification_preferences
        WHERE user_id = ${world.user} AND channel = 'push' AND (NOT enabled OR kind = 'reminder') ORDER BY kind`);
    const reminder = { kind: 'reminder', enabled: true, minutes: 2_880 };
    await expect.poll(stored).toEqual([{ kind: 'bookingChanged', enabled: false, minutes: null }, reminder]);

    await atPushService(4);
    await findButton(page, 'Włącz w tej przeglądarce').click();
    await expect.poll(() => textOf(page, '[role="alert"]')).toEqual([expect.stringContaining('nie połączyła się')]);
    expect(await atPushService(3)).toMatchObject({ asked: 4 });
    const begun = Date.now();
    await findButton(page, 'Włącz w tej przeglądarce').click();
    await findButton(page, 'Wyłącz w tej przeglądarce').wait();
    expect([Date.now() - begun >= 3_000, await isSubscribed(page)]).toEqual([true, true]);
    expect(await atPushService()).toMatchObject({ asked: 8, refusing: 0, taken: 0 });

    const [id] = await bookDeskThroughApi(world, world.desks[0]!, world.user, farDay(), '09:00', '17:00');
    // Firefox has decrypted the message and passed it to the service worker. The notification
    // itself cannot be checked, since none remains for a background window.
    await expect.poll(async () => (await atPushService()).taken).toBe(1);
    await findField(page, 'Nowa rezerwacja').click();
    await findButton(page, 'Zapisz').click();
    await expect
      .poll(async () => (await stored()).map(({ kind }) => kind))
      .toEqual([...['bookingChanged', 'bookingMade', 'reminder']]);
    await bookDeskThroughApi(world, world.desks[1]!, world.user, farDay(1), '09:00', '17:00');
    await cancelDeskBookingThroughApi(world, world.admin, id!);
    await expect.poll(async () => (await atPushService()).taken).toBe(2);
    const due = sql`SELECT FROM graphile_worker._private_jobs WHERE payload::text LIKE ${`%${world.id}%`} AND run_at <= now()`;
    await expect.poll(() => world.db.query(due)).toEqual([]);
    expect(await atPushService()).toMatchObject({ taken: 2 });

    await page.setRequestInterception(true);
    const failed: string[] = [];
    page.on('request', (request) => {
      if (request.method() !== 'DELETE') return void request.continue();
      failed.push(new URL(request.url()).pathname);
      void request.abort();
    });
    await findButton(page, 'Wyłącz w tej przeglądarce').click();
    await expect.poll(() => isSubscribed(page)).toBe(false);
    expect(failed).toEqual([expect.stringMatching(/^\/api\/user\/pushDevices\//)]);
    expect(await textOf(page, '[role="alert"]')).toEqual([]);
  });
});
