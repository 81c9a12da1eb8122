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

it('what says how the product is installed names icons that are there, as large as it says', async () => {
  for (const { src, sizes } of manifest.icons.filter(({ sizes }) => sizes !== 'any')) {
    const { width, height } = await sharp(join(folder, src)).metadata();
    expect(`${width}x${height}`, src).toBe(sizes);
  }
  const sizes = manifest.icons.map((icon) => icon.sizes);
  expect(sizes).toEqual(expect.arrayContaining(['192x192', '512x512']));
  // The start page finds the company chosen last.
  expect([manifest.start_url, manifest.scope]).toEqual(['/', '/']);
});

it('the icon that systems cut to shapes of their own has its ground at every edge, and its sign in the middle', async () => {
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
  // Within the circle that every shape leaves visible.
  expect(furthest).toBeLessThan(side * 0.4);
});
