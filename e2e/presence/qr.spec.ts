import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { unzipSync } from 'fflate';
import jsqr from 'jsqr';
import sharp from 'sharp';
import sql from 'sql-template-tag';
import { companyKey } from '#server/presence/company-key.ts';
import { placeCode } from '#server/presence/place-code.ts';
import { storeBooking } from '#server/testing/test-bookings.ts';
import { password } from '../support/people.ts';
import { test, type World } from '../support/world.ts';

const byCodes = { settings: sql`desk_booking_confirmation_mode = 3, room_booking_confirmation_mode = 3` };

async function codeOf(world: World, placeId: string): Promise<string> {
  const { key } = await companyKey(
    world.db as never,
    { companyId: world.id, userId: world.admin } as never,
    new Date(),
  );
  return placeCode(key, placeId);
}
const minutes = (count: number) => new Date(Date.now() + count * 60_000).toISOString();
/** A booking that is on now. */
const running = (world: World, placeId: string, more: object = {}) =>
  storeBooking(world.db, {
    ...{ companyId: world.id, kind: 'desk', placeId, containerId: world.floor, userId: world.user },
    period: { startDate: minutes(-5), endDate: minutes(60) },
    ...more,
  });
const openCode = async (page: Page, world: World, code: string) =>
  page.goto(`/${world.urlName}/qr?qr=${encodeURIComponent(code)}`);

test('a code opened signed out leads back to itself after signing in, and confirms one’s booking', async ({
  page,
  found,
}) => {
  const world = await found(byCodes);
  await running(world, world.desks[0]!);
  const code = await codeOf(world, world.desks[0]!);
  await openCode(page, world, code);
  await page.getByLabel('E-mail').fill(world.emailOf(world.user));
  await page.getByLabel('Hasło', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Zaloguj się', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/qr\\?qr=${code}$`));
  await page.getByRole('button', { name: /^Potwierdź ?:/ }).click();
  await expect(page.getByText('Obecność potwierdzona.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Już potwierdzono/ })).toBeDisabled();
  await page.getByRole('link', { name: 'Wróć do rezerwacji' }).click();
  await expect(page).toHaveURL(new RegExp(`/${world.urlName}/booking`));
});

test('[SHELL-07] the root with a code leads to the company’s page of codes, the code kept', async ({ page, found }) => {
  const world = await found(byCodes);
  const code = await codeOf(world, world.desks[0]!);
  await world.signIn(page.context(), world.user);
  await page.goto(`/?qr=${code}`);
  await expect(page).toHaveURL(new RegExp(`/${world.urlName}/qr\\?qr=${code}$`));
});

test('a free desk is booked from now, and confirmed at once', async ({ page, found }) => {
  const world = await found(byCodes);
  await world.signIn(page.context(), world.user);
  await openCode(page, world, await codeOf(world, world.desks[0]!));
  await expect(page.getByText('Nie masz dziś rezerwacji tego biurka.')).toBeVisible();
  await page.getByRole('button', { name: /^Zarezerwuj \d/ }).click();
  await expect(page.getByRole('button', { name: /^Już potwierdzono/ })).toBeDisabled();
  const [stored] = await world.db.query<{ state: number }>(sql`
    SELECT state FROM bookings WHERE company_id = ${world.id} AND user_id = ${world.user}`);
  expect(stored).toEqual({ state: 1 });
});

test('a free room is booked with a topic', async ({ page, found }) => {
  const world = await found(byCodes);
  await world.signIn(page.context(), world.user);
  await openCode(page, world, await codeOf(world, world.rooms[0]!));
  await page.getByLabel('Temat spotkania').fill('');
  await page.getByRole('button', { name: /^Zarezerwuj \d/ }).click();
  await expect(page.getByLabel('Temat spotkania')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Temat spotkania').fill('Szybka narada');
  await page.getByRole('button', { name: /^Zarezerwuj \d/ }).click();
  await expect(page.getByRole('button', { name: /^Już potwierdzono/ })).toBeDisabled();
});

test('what a code does not do is said: none, of no place, not enabled, somebody else’s', async ({ page, found }) => {
  const world = await found(byCodes);
  await running(world, world.desks[1]!, { userId: world.manager });
  await world.signIn(page.context(), world.user);
  await page.goto(`/${world.urlName}/qr`);
  await expect(page.getByText('Brak kodu QR.')).toBeVisible();
  await openCode(page, world, 'made-up');
  await expect(page.getByText('Ten kod nie prowadzi do żadnego miejsca.')).toBeVisible();
  await openCode(page, world, await codeOf(world, world.desks[1]!));
  await expect(page.getByText('Nie masz dziś rezerwacji tego biurka.')).toBeVisible();
  await expect(page.getByText('To miejsce jest teraz zajęte')).toBeVisible();
  await world.db.query(sql`
    UPDATE company_settings SET desk_booking_confirmation_mode = 2 WHERE company_id = ${world.id}`);
  // The servers remember the settings; what changed past them is told to them.
  await expect(async () => {
    await page.reload();
    await expect(page.getByText('nie potwierdza obecności kodami QR')).toBeVisible({ timeout: 1000 });
  }).toPass();
});

test('what is over leaves the list within 30 s', async ({ page, found }) => {
  const world = await found(byCodes);
  await running(world, world.desks[0]!, { period: { startDate: minutes(-30), endDate: minutes(0.5) } });
  await world.signIn(page.context(), world.user);
  await openCode(page, world, await codeOf(world, world.desks[0]!));
  const item = page.getByRole('list', { name: 'Twoje rezerwacje' }).getByRole('listitem');
  await expect(item).toHaveCount(1);
  await expect(item).toHaveCount(0, { timeout: 70_000 });
});

test('a camera that is not there, or refused, is said; the page goes on', async ({ page, found }) => {
  const world = await found(byCodes);
  await world.signIn(page.context(), world.user);
  await page.goto(`/${world.urlName}/qr`);
  await page.getByRole('button', { name: 'Zeskanuj kod' }).click();
  await expect(page.getByText('Możesz też zeskanować kod zwykłym aparatem')).toBeVisible();
  await page.getByRole('button', { name: 'Zamknij' }).first().click();
  await expect(page.getByRole('button', { name: 'Zeskanuj kod' })).toBeFocused();
});

test('the scanner in the page reads a label and opens its place', async ({ page, found }) => {
  const world = await found(byCodes);
  await running(world, world.desks[0]!);
  const code = await codeOf(world, world.desks[0]!);
  await world.signIn(page.context(), world.user);
  const { default: qrcode } = await import('qrcode');
  await page.goto(`/${world.urlName}/qr`);
  const picture = await qrcode.toDataURL(`${new URL(page.url()).origin}/${world.urlName}/qr?qr=${code}`, {
    width: 400,
  });
  // A camera that looks at the label.
  await page.evaluate((source) => {
    navigator.mediaDevices.getUserMedia = async () => {
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [640, 480];
      const image = new Image();
      image.src = source;
      await image.decode();
      const context = canvas.getContext('2d')!;
      setInterval(() => {
        context.fillStyle = '#ffffff';
        context.fillRect(0, 0, 640, 480);
        context.drawImage(image, 120, 40, 400, 400);
      }, 50);
      return canvas.captureStream(20);
    };
  }, picture);
  await page.getByRole('button', { name: 'Zeskanuj kod' }).click();
  await expect(page).toHaveURL(new RegExp(`/qr\\?qr=${code}$`));
  await expect(page.getByRole('button', { name: /^Potwierdź ?:/ })).toBeVisible();
});

test('an administrator gets the codes as a zip, and a new set ends the printed ones', async ({ page, found }) => {
  const world = await found(byCodes);
  await world.signIn(page.context(), world.admin);
  await page.goto(`/${world.urlName}/company`);
  const saved = async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Pobierz kody QR' }).first().click(),
    ]);
    expect(download.suggestedFilename()).toBe(`kody-qr-${world.urlName}.zip`);
    const files = unzipSync(await readFile(await download.path()));
    const [, png] = Object.entries(files).find(([name]) => name.endsWith('.png'))!;
    const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    return jsqr(new Uint8ClampedArray(data), info.width, info.height)!.data;
  };
  const before = await saved();
  expect(new URL(before).pathname).toBe(`/${world.urlName}/qr`);
  await page.getByRole('button', { name: 'Utwórz nowe kody' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Utwórz nowe' }).click();
  await expect(page.getByText('Są nowe kody.')).toBeVisible();
  expect(await saved()).not.toBe(before);
  await page.goto(new URL(before).pathname + new URL(before).search);
  await expect(page.getByText('Ten kod nie prowadzi do żadnego miejsca.')).toBeVisible();
});
