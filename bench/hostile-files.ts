import { setTimeout as delay } from 'node:timers/promises';
import type { ZodMiniType } from 'zod/mini';
import { saveDrawing } from '#contract/places/drawing.ts';
import { encodeSingleSizePicture } from '#server/platform/files/encode-drawing.ts';
import { sanitiseSvgInWorker } from '#server/platform/files/read-svg.ts';
import { hasMoreJsonValues, maxJsonValues } from '#server/platform/http/read-json.ts';
import { createMeasure, type Measure } from './measure.ts';

const megabyte = 1024 * 1024;
const size = 9.9 * megabyte;

/** Joins pieces until they have `length` characters, by default the largest allowed upload. */
function fill(piece: (n: number) => string, length = size): string {
  const parts: string[] = [];
  for (let n = 0, all = 0; all < length; n++) {
    const part = piece(n);
    parts.push(part);
    all += part.length;
  }
  return parts.join('');
}
const again = (piece: string, length = size) => piece.repeat(Math.floor(length / piece.length));
const svg = (inside: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${inside}</svg>`);

/** SVG files of up to ten megabytes. Each tries to make one part of the reader slow. */
const drawings: Record<string, () => Buffer> = {
  'attributes of one element': () => svg(`<g ${fill((n) => `a${n}="1" `)}/>`),
  'names of spaces': () => svg(`<g ${fill((n) => `xmlns:a${n}="u" `)}/>`),
  '190,000 elements': () => svg('<rect/>'.repeat(190_000)),
  'elements that name each other': () => svg(fill((n) => `<rect id="a${n}" fill="url(#a${n - 1})"/>`)),
  'elements of other languages': () => svg(again('<x/>')),
  'declarations of a style': () => svg(`<path style="${again("a:'@';")}"/>`),
  'rules that are left out': () => svg(`<style>@x;${again('.a{fill:red}')}</style>`),
  'rules that name much': () => svg(`<style>${fill((n) => `.a${n}{fill:url(#b${n})}`)}</style>`),
  'comments of a sheet': () => svg(`<style>@${again('/**/')}</style>`),
  'brackets of a sheet': () => svg(`<style>url(${again('(')}</style>`),
  'classes of one element': () => svg(`<path class="${fill((n) => `a${n} `)}"/>`),
  'classes of many elements': () => svg(`<style>.a{fill:url(#b)}</style>${again(`<g class="${'a '.repeat(50)}"/>`)}`),
  'text that grows': () => svg(`<text>${again('"')}</text>`),
  'an instruction': () => svg(`<?a ${again('x?')}?>`),
  'a picture of nothing': () => svg(`<image href="data:image/png;base64,${again('A')}"/>`),
  'many small pictures': () => svg('<image href="data:image/png;base64,AAAA"/>'.repeat(499)),
  'numbers of a viewBox': () => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="${again('0 ')}"/>`),
  entities: () => Buffer.from(`<!DOCTYPE svg [${again('<!ENTITY ')}]><svg/>`),
};

/** Returns a BMP with the most pixels that fit into the largest allowed upload. */
function largestBmp(): Buffer {
  const [width, height] = [1_800, 1_800];
  const file = Buffer.alloc(54 + width * 3 * height, 0x7f);
  file.fill(0, 0, 54);
  file.write('BM');
  file.writeUInt32LE(file.length, 2);
  file.writeUInt32LE(54, 10);
  file.writeUInt32LE(40, 14);
  file.writeInt32LE(width, 18);
  file.writeInt32LE(height, 22);
  file.writeUInt16LE(1, 26);
  file.writeUInt16LE(24, 28);
  return file;
}

/** Returns a PNG that begins with empty chunks up to the full size. */
function chunkyPng(): Buffer {
  const chunk = (type: string, data = Buffer.alloc(0)) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    return Buffer.concat([length, Buffer.from(type), data, Buffer.alloc(4)]);
  };
  const start = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), chunk('IHDR', Buffer.alloc(13, 1))]);
  return Buffer.concat([start, Buffer.alloc(size - start.length, chunk('tEXt'))]);
}

const body = (inside: string) => `{"version":0,"drawing":{"width":1,"height":1,"sketch":null,"desks":[${inside}]}}`;
/** JSON bodies of a request that saves a drawing, of up to four megabytes. */
const bodies: Record<string, () => string> = {
  'empty objects': () => body(again('{},', 4_100_000) + 1),
  'numbers, as many as are read': () => body(`${'0,'.repeat(maxJsonValues - 10)}0`),
  'objects, as many as are read': () => body(`${'{},'.repeat(maxJsonValues / 2 - 10)}0`),
  'names of one object': () => body(`{${fill((n) => `"k${n}":0,`, 2_600_000)}"k":0}`),
};

/**
 * Reads a body as the server does. A body with too many values is refused unparsed. Any other is
 * parsed and checked.
 */
async function readBody(text: string): Promise<void> {
  if (hasMoreJsonValues(text, maxJsonValues)) return;
  (saveDrawing.body as unknown as ZodMiniType).safeParse(JSON.parse(text));
}

/** Returns the longest time in milliseconds for which the work blocks this thread's event loop. */
async function longestPause(work: () => Promise<unknown>): Promise<number> {
  let [last, longest, going] = [performance.now(), 0, true];
  const tick = () => {
    const now = performance.now();
    longest = Math.max(longest, now - last);
    last = now;
    if (going) setImmediate(tick);
  };
  setImmediate(tick);
  await work().catch(() => {});
  await delay(5);
  going = false;
  return longest;
}

/**
 * (w) Measures for how many milliseconds each hostile file blocks the thread that answers requests.
 * A figure is the least of three runs.
 */
export async function measureBlockingByHostileFiles(): Promise<Measure[]> {
  const png = { contentType: 'image/png' };
  const works: [string, () => () => Promise<unknown>][] = [
    ...Object.entries(drawings).map(([name, make]): [string, () => () => Promise<unknown>] => [
      `SVG, ${name}`,
      () => {
        const bytes = make();
        return () => sanitiseSvgInWorker(bytes);
      },
    ]),
    [
      'BMP',
      () =>
        (
          (bytes) => () =>
            encodeSingleSizePicture({ bytes, contentType: 'image/bmp' }, 4096)
        )(largestBmp()),
    ],
    [
      'PNG of many chunks',
      () =>
        (
          (bytes) => () =>
            encodeSingleSizePicture({ bytes, ...png }, 4096)
        )(chunkyPng()),
    ],
    ...Object.entries(bodies).map(([name, make]): [string, () => () => Promise<unknown>] => [
      `JSON, ${name}`,
      () => {
        const text = make();
        return () => readBody(text);
      },
    ]),
  ];
  const pauses: Measure[] = [];
  for (const [name, prepare] of works) {
    const work = prepare();
    const times = [];
    // Other programs may pause this thread too, but hardly in all three runs.
    for (let turn = 0; turn < 3; turn++) times.push(await longestPause(work));
    pauses.push(createMeasure('w', `longest pause, ${name}`, Math.min(...times), 'ms', { aim: { atMost: 100 } }));
  }
  return pauses;
}
