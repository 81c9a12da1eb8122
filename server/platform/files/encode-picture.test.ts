import { setImmediate } from 'node:timers/promises';
import sharp from 'sharp';
import { afterEach, expect, it } from 'vitest';
import { encodeSingleSizePicture } from './encode-drawing.ts';
import { encodeMultiSizePicture, withDecodedPicture } from './encode-picture.ts';

const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#a33' } })
  .png()
  .toBuffer();
const file = { bytes: picture, contentType: 'image/png' };

/**
 * Pictures whose encoding lasts until a test ends it. The remaining encodings end after each test.
 */
const held: PromiseWithResolvers<number>[] = [];
afterEach(() => {
  for (const { resolve } of held.splice(0)) resolve(0);
});
function hold(onBegin = () => {}): Promise<number | string> {
  const end = Promise.withResolvers<number>();
  held.push(end);
  const drawn = withDecodedPicture(file, () => {
    onBegin();
    return end.promise;
  });
  return drawn.catch((error: Error) => error.name);
}

/** Waits as long as several pictures take to open and encode. */
async function aWhile(): Promise<void> {
  for (let turn = 0; turn < 5; turn++) await sharp(picture).resize(256).webp().toBuffer();
  for (let turn = 0; turn < 20; turn++) await setImmediate();
}

it('simultaneous pictures are encoded two at a time in order of arrival, even if some fail', async () => {
  const begun = new Set<number>();
  const all = Array.from({ length: 6 }, (_, at) => hold(() => begun.add(at)));
  const beginning = async (count: number) => {
    while (begun.size < count) await setImmediate();
    await aWhile();
    return [...begun].toSorted();
  };
  expect(await beginning(2)).toEqual([0, 1]);
  held[1]!.resolve(1);
  expect(await beginning(3)).toEqual([0, 1, 2]);
  held[0]!.reject(new Error('unreadable'));
  expect(await beginning(4)).toEqual([0, 1, 2, 3]);
  for (const { resolve } of held) resolve(0);
  expect(await Promise.all(all)).toEqual(['Refused', 1, 0, 0, 0, 0]);
});

it('faces, logos and sketches wait for each other', async () => {
  const holding = [hold(), hold()];
  const done: string[] = [];
  const others = [
    encodeMultiSizePicture(file, 'cover').then(() => done.push('face')),
    encodeMultiSizePicture(file, 'inside').then(() => done.push('logo')),
    encodeSingleSizePicture(file, 4096).then(() => done.push('sketch')),
  ];
  await aWhile();
  expect(done).toEqual([]);
  for (const { resolve } of held) resolve(0);
  await Promise.all([...holding, ...others]);
  expect(done.toSorted()).toEqual(['face', 'logo', 'sketch']);
});

it('a picture that a slow server cannot encode in time is not called unreadable', async () => {
  const large = await sharp({ create: { width: 6000, height: 6000, channels: 3, background: '#a33' } })
    .png()
    .toBuffer();
  const slow = withDecodedPicture({ ...file, bytes: large }, (read) =>
    read().timeout({ seconds: 1 }).blur(90).avif({ effort: 9 }).toBuffer(),
  );
  await expect(slow).rejects.toMatchObject({ refusal: { errorCode: 'busy' } });
});
