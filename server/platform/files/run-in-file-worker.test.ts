import { decode } from 'bmp-ts';
import { SaxesParser } from 'saxes';
import sharp from 'sharp';
import { afterEach, expect, it, vi } from 'vitest';
import { encodeSingleSizePicture } from './encode-drawing.ts';
import { sanitiseSvgInWorker } from './read-svg.ts';

const svg = (inside: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="100" height="50">${inside}</svg>`);
const codeOf = (error: { refusal?: { errorCode: string } }) => error.refusal?.errorCode;

/**
 * Returns a black BMP of 24 bits a pixel. The last pixel of the lowest row, which is stored first,
 * is red.
 */
function bmp(width: number, height: number): Buffer {
  const row = Math.ceil((width * 3) / 4) * 4;
  const file = Buffer.alloc(54 + row * height);
  file.write('BM');
  file.writeUInt32LE(file.length, 2);
  file.writeUInt32LE(54, 10);
  file.writeUInt32LE(40, 14);
  file.writeInt32LE(width, 18);
  file.writeInt32LE(height, 22);
  file.writeUInt16LE(1, 26);
  file.writeUInt16LE(24, 28);
  file[54 + width * 3 - 1] = 255;
  return file;
}

// Only the server's thread gets this mock. The worker loads the real module.
vi.mock('bmp-ts', () => ({ decode: vi.fn(() => expect.unreachable('unpacked on the thread that answers requests')) }));
afterEach(() => vi.restoreAllMocks());

it('an SVG of ten megabytes is never parsed on the thread that answers requests', async () => {
  const written = vi.spyOn(SaxesParser.prototype, 'write');
  const large = svg(`<path d="M0 0${' L 12.5 13.5'.repeat(850_000)}"/>`);
  const { bytes, width, height } = await sanitiseSvgInWorker(large);
  expect(bytes.length).toBeGreaterThan(10_000_000);
  expect([width, height]).toEqual([100, 50]);
  expect(bytes.toString('utf8', 0, 200)).toMatch(
    /^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" width="100" height="50"/,
  );
  expect(written).not.toHaveBeenCalled();
});

it('a BMP is unpacked on no thread that answers requests, and drawn as it was', async () => {
  const { bytes, width, height } = await encodeSingleSizePicture({ bytes: bmp(5, 3), contentType: 'image/bmp' }, 4096);
  expect([width, height]).toEqual([5, 3]);
  const { data } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  // The lowest row is first in the file.
  expect(data.at(-3)).toBeGreaterThan(data.at(0)! + 50);
  expect(decode).not.toHaveBeenCalled();
});

it('refusals of the worker reach the caller unchanged, and the next file is read', async () => {
  const answers = await Promise.allSettled([
    sanitiseSvgInWorker(svg('<g>')),
    sanitiseSvgInWorker(svg('<rect/>')),
    encodeSingleSizePicture({ bytes: bmp(1, 1).fill(255, 18, 26), contentType: 'image/bmp' }, 4096),
    encodeSingleSizePicture({ bytes: Buffer.from('BM'), contentType: 'image/bmp' }, 4096),
    sanitiseSvgInWorker(svg(`<image href="data:image/png;base64,AAAA"/>`)),
    sanitiseSvgInWorker(svg('<circle/>')),
  ]);
  expect(answers.map((one) => (one.status === 'rejected' ? codeOf(one.reason) : one.value.bytes.length > 0))).toEqual([
    'pictureUnreadable',
    true,
    'pictureUnreadable',
    'pictureUnreadable',
    'pictureUnreadable',
    true,
  ]);
});
