import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { root } from './project.mjs';

// npm run icons: redraws the application's icons from its logo, web/public/favicon.svg. The icons
// are part of the repository.
const mark = await readFile(join(root, 'web/public/favicon.svg'), 'utf8');
const signs = /<rect[^>]*\/>(.*)<\/svg>/s.exec(mark)[1];
const svg = (inner) => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${inner}</svg>`);
// Android and iOS cut maskable.png and apple.png to their own shapes. So the background reaches
// every edge, and the drawing remains in the middle four fifths.
const full = svg(`<rect width="32" height="32" fill="#e65b42"/><g transform="translate(0 1)">${signs}</g>`);
// Android's status bar shows only the shape of badge.png, in one colour. So it has no background.
const badge = svg(
  `<g transform="translate(16 16) scale(1.25) translate(-16 -14.7)">${signs.replaceAll('#1c1917', '#fff')}</g>`,
);

const folder = join(root, 'web/public/icons');
await mkdir(folder, { recursive: true });
const draw = async (name, drawing, side) => {
  const png = await sharp(drawing, { density: (72 * side) / 32 })
    .resize(side, side)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
  await writeFile(join(folder, name), png);
};
await draw('192.png', Buffer.from(mark), 192);
await draw('512.png', Buffer.from(mark), 512);
await draw('maskable.png', full, 512);
await draw('apple.png', full, 180);
await draw('badge.png', badge, 96);
