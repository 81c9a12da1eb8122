import { refuse } from '../http/refused.ts';

/**
 * The largest number of pixels in a BMP, in millions. A BMP is unpacked in memory and not line by
 * line.
 */
const mostMegapixelsOfBmp = 16;

/** A picture as pixels: red, green, blue and opacity, a byte each. */
export interface Pixels {
  data: Uint8Array;
  width: number;
  height: number;
  channels: 4;
}

/** Reads the width and height of a BMP from its header. */
function sizeOfBmp(bytes: Buffer): { width: number; height: number } {
  // Sizes in a header of OS/2 have 16 bits.
  const isOld = bytes.readUInt32LE(14) === 12;
  return isOld
    ? { width: bytes.readUInt16LE(18), height: bytes.readUInt16LE(20) }
    : { width: bytes.readInt32LE(18), height: Math.abs(bytes.readInt32LE(22)) };
}

/**
 * Unpacks the pixels of a BMP. It blocks its thread, so it runs in the worker of
 * `run-in-file-worker.ts`.
 * @throws Refused `pictureUnreadable`, `pictureTooLarge`
 */
export async function unpackBmp(bytes: Uint8Array): Promise<Pixels> {
  const { decode } = await import('bmp-ts');
  try {
    const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const { width, height } = sizeOfBmp(file);
    if (width * height > mostMegapixelsOfBmp * 1_000_000)
      refuse('pictureTooLarge', { megapixels: mostMegapixelsOfBmp });
    const { data } = decode(file, { toRGBA: true });
    // Most programs write 0 as the fourth byte of a pixel and do not mean transparency.
    if (file.readUInt16LE(28) < 32 || data.every((value, at) => at % 4 !== 3 || value === 0))
      for (let at = 3; at < data.length; at += 4) data[at] = 255;
    return { data, width, height, channels: 4 };
  } catch (error) {
    if ((error as Error).name === 'Refused') throw error;
    return refuse('pictureUnreadable', {});
  }
}
