import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';

const folder = join(import.meta.dirname, '../public');
const manifest = JSON.parse(await readFile(join(folder, 'manifest.webmanifest'), 'utf8')) as {
  start_url: string;
  scope: string;
  icons: { src: string; sizes: string; purpose?: string }[];
};

it('the manifest names icons that exist, in the sizes that it states', async () => {
  for (const { src, sizes } of manifest.icons.filter(({ sizes }) => sizes !== 'any')) {
    const { width, height } = await sharp(join(folder, src)).metadata();
    expect(`${width}x${height}`, src).toBe(sizes);
  }
  const sizes = manifest.icons.map((icon) => icon.sizes);
  expect(sizes).toEqual(expect.arrayContaining(['192x192', '512x512']));
  // The start page redirects to the last opened company.
  expect([manifest.start_url, manifest.scope]).toEqual(['/', '/']);
});

it('the maskable icon has its background at every edge, and its symbol in the middle', async () => {
  const [maskable] = manifest.icons.filter(({ purpose }) => purpose === 'maskable');
  const { data, info } = await sharp(join(folder, maskable!.src))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const side = info.width;
  const isSign = (x: number, y: number) => data[(y * side + x) * info.channels]! < 100;
  let furthest = 0;
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++)
      if (isSign(x, y)) furthest = Math.max(furthest, Math.hypot(x - side / 2, y - side / 2));
  expect(furthest).toBeGreaterThan(side * 0.2);
  // Within the circle that is visible in every shape of an icon.
  expect(furthest).toBeLessThan(side * 0.4);
});
