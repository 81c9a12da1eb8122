import { setImmediate } from 'node:timers/promises';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { encodeDrawing } from './encode-drawing.ts';
import { encodePicture, readPicture } from './encode-picture.ts';

const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#a33' } })
  .png()
  .toBuffer();
const file = { bytes: picture, contentType: 'image/png' };

it('many pictures at once are drawn two at a time, in the order in which they came, whatever becomes of them', async () => {
  const begun: number[] = [];
  const ends: PromiseWithResolvers<number>[] = [];
  const all = Array.from({ length: 6 }, (_, at) => {
    ends[at] = Promise.withResolvers<number>();
    return readPicture(file, () => {
      begun.push(at);
      return ends[at]!.promise;
    }).catch((error: Error) => error.name);
  });
  const beginning = async (count: number) => {
    while (begun.length < count) await setImmediate();
    // Another one that began too would have by now: opening a picture takes a moment.
    await sharp(picture).metadata();
    for (let turn = 0; turn < 20; turn++) await setImmediate();
    // Which of two that are opened at once is open first is nobody's to say.
    return begun.toSorted();
  };
  expect(await beginning(2)).toEqual([0, 1]);
  ends[1]!.resolve(1);
  expect(await beginning(3)).toEqual([0, 1, 2]);
  ends[0]!.reject(new Error('unreadable'));
  expect(await beginning(4)).toEqual([0, 1, 2, 3]);
  for (const { resolve } of ends) resolve(0);
  expect(await Promise.all(all)).toEqual(['Refused', 1, 0, 0, 0, 0]);
});

it('faces, logos and sketches wait for each other', async () => {
  const held = Promise.withResolvers<void>();
  const holding = [0, 1].map(() => readPicture(file, () => held.promise));
  const done: string[] = [];
  const others = [
    encodePicture(file, 'cover').then(() => done.push('face')),
    encodePicture(file, 'inside').then(() => done.push('logo')),
    encodeDrawing(file, 4096).then(() => done.push('sketch')),
  ];
  // Without waiting they would be drawn in the meantime.
  for (let turn = 0; turn < 5; turn++) await sharp(picture).resize(256).webp().toBuffer();
  expect(done).toEqual([]);
  held.resolve();
  await Promise.all([...holding, ...others]);
  expect(done.toSorted()).toEqual(['face', 'logo', 'sketch']);
});
