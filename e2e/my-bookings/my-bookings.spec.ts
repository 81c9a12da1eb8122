import { expect } from '@playwright/test';
import ICAL from 'ical.js';
import sql from 'sql-template-tag';
import { checkScreensWithAxe } from '../support/accessibility.ts';
import { serverUrl } from '../support/address.ts';
import { allowPrefetch } from '../support/session.ts';
import { speakByProfile } from '../support/speak.ts';
import { test } from '../support/world.ts';
import { day, limits, store } from './my-bookings-steps.ts';

test('a calendar program reads my bookings by the address that I make, and follows a change; axe finds nothing', async ({
  page,
  context,
  found,
}) => {
  const world = await found({ limits });
  const id = await store(world, 'desk', '12', Date.now() + day);
  await world.signIn(context, world.user);
  await allowPrefetch(context);
  await page.goto(`/${world.urlName}/myBookings`);
  await page.getByRole('button', { name: 'Pokaż w swoim kalendarzu' }).click();
  const dialog = page.getByRole('dialog', { name: 'Rezerwacje w Twoim kalendarzu' });
  await dialog.getByRole('button', { name: 'Utwórz adres' }).click();
  const url = await dialog.getByRole('textbox', { name: 'Tajny adres kalendarza' }).inputValue();
  const read = async () => {
    const answer = await fetch(`${serverUrl}${new URL(url).pathname}`);
    if (!answer.ok) return [String(answer.status)];
    const events = new ICAL.Component(ICAL.parse(await answer.text())).getAllSubcomponents('vevent');
    return events.map((event) => `${new ICAL.Event(event).summary} ${event.getFirstPropertyValue('status')}`);
  };
  expect(await read()).toEqual(['Biurko 12, Gdzieś CONFIRMED']);
  await world.db.query(
    sql`UPDATE bookings SET state = 2, cancelled_on = now(), sequence = sequence + 1 WHERE id = ${id}`,
  );
  expect(await read()).toEqual(['Biurko 12, Gdzieś CANCELLED']);
  await page.keyboard.press('Escape');
  const list = { name: 'my bookings', show: () => page.goto(`/${world.urlName}/myBookings`) };
  const feed = {
    name: 'the calendar feed',
    async show() {
      await page.getByRole('button', { name: 'Pokaż w swoim kalendarzu' }).click();
      await expect(dialog.getByText(/^Adres działa od/)).toBeVisible();
    },
  };
  await checkScreensWithAxe(page, [list, feed], speakByProfile(world.user));
});
