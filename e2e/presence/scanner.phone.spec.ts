import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import qrcode from 'qrcode';
import sharp from 'sharp';
import { serverUrl } from '../support/address.ts';
import { fullBrowserOptions } from '../support/chromium.ts';
import { confirmationByCodeAndBell, createPlaceQrCode, storeRunningBooking } from '../support/place-codes.ts';
import { test } from '../support/world.ts';

/** The video file for the browser's camera, which is read when the camera opens. */
const film = join(tmpdir(), `biurko-camera-${process.pid}.y4m`);
const [width, height] = [640, 480];

test.use({
  launchOptions: {
    ...fullBrowserOptions,
    args: [
      ...fullBrowserOptions.args,
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${film}`,
    ],
  },
});

/** Shows the QR code of a text to the camera. */
async function showCamera(text: string): Promise<void> {
  const code = await qrcode.toBuffer(text, { width: 400 });
  const background = { width, height, channels: 3, background: '#fff' } as const;
  const grey = await sharp({ create: background })
    .composite([{ input: code }])
    .toColourspace('b-w')
    .raw()
    .toBuffer();
  const frame = Buffer.concat([Buffer.from('FRAME\n'), grey, Buffer.alloc((width * height) / 2, 128)]);
  await writeFile(
    film,
    Buffer.concat([Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`), frame, frame]),
  );
}

test('the camera is asked for, its refusal is said with what to do, and it reads a label and opens its place', {
  tag: '@full-chromium',
}, async ({ page, found }) => {
  const world = await found(confirmationByCodeAndBell);
  await storeRunningBooking(world, world.desks[0]!);
  const code = await createPlaceQrCode(world, world.desks[0]!);
  await world.signIn(page.context(), world.user);
  await showCamera('https://elsewhere.example/menu');
  await page.goto(`/${world.urlName}/qr`);
  const scan = page.getByRole('button', { name: 'Zeskanuj kod' });
  const dialog = page.getByRole('dialog', { name: 'Zeskanuj kod' });
  await scan.click();
  await expect(dialog.getByRole('alert')).toContainText('Przeglądarka nie ma zgody na użycie aparatu.');
  await expect(dialog.getByRole('alert')).toContainText('Możesz też zeskanować kod zwykłym aparatem');
  await dialog.getByRole('button', { name: 'Zamknij' }).first().click();
  await expect(scan).toBeFocused();

  await page.context().grantPermissions(['camera']);
  await scan.click();
  await expect(dialog.getByText('To nie jest kod miejsca z tej aplikacji.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Zamknij' }).first().click();
  await showCamera(`${serverUrl}/${world.urlName}/qr?qr=${code}`);
  await scan.click();
  await expect(page).toHaveURL(new RegExp(`/qr\\?qr=${code}$`));
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Potwierdź ?:/ })).toBeVisible();
});
