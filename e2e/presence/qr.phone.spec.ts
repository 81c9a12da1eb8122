import { createCanvas } from '@napi-rs/canvas';
import { expect, type Page } from '@playwright/test';
import { unzipSync } from 'fflate';
import jsqr from 'jsqr';
import sql from 'sql-template-tag';
import { serverUrl } from '../support/address.ts';
import { zoneAtNoon } from '../support/display.ts';
import { password } from '../support/people.ts';
import {
  confirmationByCodeAndBell,
  createPlaceQrCode,
  getInstantInMinutes,
  storeRunningBooking,
} from '../support/place-codes.ts';
import { accessTokenOf } from '../support/session.ts';
import { changeSettings } from '../support/settings.ts';
import { test, type World } from '../support/world.ts';

const openCode = (page: Page, world: World, code: string) =>
  page.goto(`/${world.urlName}/qr?qr=${encodeURIComponent(code)}`);

/** Reads the first label of a printed sheet, as a phone's camera does. */
async function readLabel(world: World): Promise<string> {
  const answer = await fetch(`${serverUrl}/api/${world.id}/qr/generateAll`, {
    headers: { authorization: `Bearer ${accessTokenOf(world.admin)}`, 'accept-language': 'pl' },
  });
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const data = files['Floor/etykiety A4.pdf']!.slice();
  const sheet = await (await getDocument({ data }).promise).getPage(1);
  // A camera sees many pictures, nearer and farther. The reader sometimes finds no code in a single
  // picture.
  for (const scale of [3, 2, 1.5]) {
    const viewport = sheet.getViewport({ scale });
    const canvas = createCanvas(viewport.width, viewport.height);
    await sheet.render({ canvas: canvas as never, viewport }).promise;
    const [width, height] = [Math.floor(canvas.width / 3), Math.floor(canvas.height / 3.6)];
    const read = jsqr(canvas.getContext('2d').getImageData(0, 0, width, height).data, width, height);
    if (read) return read.data;
  }
  throw new Error('The label cannot be read');
}

test('a label read from the sheet’s picture opens signed out, leads back to itself after signing in, confirms, and is seen in the bell and on the list', async ({
  page,
  found,
}) => {
  const world = await found(confirmationByCodeAndBell);
  await storeRunningBooking(world, world.desks[0]!);
  const label = new URL(await readLabel(world));
  await page.goto(label.pathname + label.search);
  await page.getByLabel('E-mail').fill(world.emailOf(world.user));
  await page.getByLabel('Hasło', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Zaloguj się', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Biurko 1' })).toBeVisible();
  expect(page.url()).toContain(label.search);
  await expect(page.getByRole('button', { name: 'Potwierdź obecność: 1 rezerwacja czeka' })).toBeVisible();
  await page.getByRole('button', { name: /^Potwierdź ?:/ }).click();
  await expect(page.getByText('Obecność potwierdzona.').first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^Już potwierdzono/ })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Żadna rezerwacja nie czeka na potwierdzenie.' })).toBeVisible();
  await page.goto(`/${world.urlName}/bookingsView`);
  await page.getByRole('button', { name: /^Szczegóły ?: Biurko 1/ }).click();
  await expect(page.getByText('Potwierdzona', { exact: true })).toBeVisible();
});

test('a free desk is booked from now and confirmed at once, a free room with a topic', async ({ page, found }) => {
  // The day in the time zone must not end soon.
  const world = await found({ ...confirmationByCodeAndBell, timeZone: zoneAtNoon() });
  await world.signIn(page.context(), world.user);
  await openCode(page, world, await createPlaceQrCode(world, world.desks[0]!));
  await expect(page.getByText('Nie masz dziś rezerwacji tego biurka.')).toBeVisible();
  await page.getByRole('button', { name: /^Zarezerwuj \d/ }).click();
  await expect(page.getByRole('button', { name: /^Już potwierdzono/ })).toBeDisabled();
  await openCode(page, world, await createPlaceQrCode(world, world.rooms[0]!));
  await expect(page.getByText('Nie masz dziś rezerwacji tej sali.')).toBeVisible();
  await page.getByLabel('Temat spotkania').fill('');
  await page.getByRole('button', { name: /^Zarezerwuj \d/ }).click();
  await expect(page.getByLabel('Temat spotkania')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Temat spotkania').fill('Szybka narada');
  await page.getByRole('button', { name: /^Zarezerwuj \d/ }).click();
  await expect(page.getByRole('button', { name: /^Już potwierdzono/ })).toBeDisabled();
  const stored = await world.db.query<{ state: number }>(sql`
    SELECT state FROM bookings WHERE company_id = ${world.id} AND user_id = ${world.user}`);
  expect(stored).toEqual([{ state: 1 }, { state: 1 }]);
});

test('what a code does not do is said: none, of no place, somebody else’s, not any more, not enabled', async ({
  page,
  found,
}) => {
  const world = await found(confirmationByCodeAndBell);
  await storeRunningBooking(world, world.desks[0]!);
  await storeRunningBooking(world, world.desks[1]!, { userId: world.manager });
  await world.signIn(page.context(), world.user);
  await page.goto(`/${world.urlName}/qr`);
  await expect(page.getByText('Brak kodu QR.')).toBeVisible();
  await openCode(page, world, 'made-up');
  await expect(page.getByText('Ten kod nie prowadzi do żadnego miejsca.')).toBeVisible();
  await openCode(page, world, await createPlaceQrCode(world, world.desks[1]!));
  await expect(page.getByText('Nie masz dziś rezerwacji tego biurka.')).toBeVisible();
  await expect(page.getByText('To miejsce jest teraz zajęte')).toBeVisible();

  // Another device cancels between the scan and the click.
  await openCode(page, world, await createPlaceQrCode(world, world.desks[0]!));
  const confirm = page.getByRole('button', { name: /^Potwierdź ?:/ });
  await expect(confirm).toBeVisible();
  await world.db.query(sql`UPDATE bookings SET state = 2 WHERE company_id = ${world.id} AND user_id = ${world.user}`);
  await confirm.click();
  await expect(page.getByText('Nie udało się potwierdzić obecności.').first()).toBeVisible();
  await expect(page.getByText('Nie masz dziś rezerwacji tego biurka.')).toBeVisible();

  await changeSettings(world, world.admin, { deskBookingConfirmationMode: 2 });
  await page.reload();
  await expect(page.getByText('nie potwierdza obecności kodami QR')).toBeVisible();
});

test('what is over leaves the list within 30 s, and is asked again', async ({ page, found }) => {
  const world = await found(confirmationByCodeAndBell);
  await storeRunningBooking(world, world.desks[0]!, {
    period: { startDate: getInstantInMinutes(-30), endDate: getInstantInMinutes(10) },
  });
  await page.clock.install();
  // Live events would cause requests too.
  await page.route(/\/api\/hub/, (route) => route.abort());
  await world.signIn(page.context(), world.user);
  await openCode(page, world, await createPlaceQrCode(world, world.desks[0]!));
  const item = page.getByRole('list', { name: 'Twoje rezerwacje' }).getByRole('listitem');
  await expect(item).toHaveCount(1);
  const asked = page.waitForRequest((request) => request.url().endsWith('/qr/scan'));
  await page.clock.fastForward(30_000);
  await asked;
  await page.clock.fastForward(10 * 60_000);
  await expect(item).toHaveCount(0);
});
