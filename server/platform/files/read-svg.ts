import type { EncodedDrawing } from './encode-drawing.ts';
import { checkPixels } from './encode-picture.ts';
import { inFileWorker } from './in-file-worker.ts';
import type { RewrittenSvg } from './sanitise-svg.ts';

/** An SVG that was written anew, and what of its look is not in it. */
export type SanitisedSvg = EncodedDrawing & Pick<RewrittenSvg, 'leftOut'>;

/**
 * An SVG that people upload, written anew in a worker, so that others are answered while it is read.
 * @param rewrite reads it; the worker unless told
 * @throws Refused `pictureUnreadable`, `pictureTooLarge`, `busy`
 */
export async function readSvg(
  bytes: Uint8Array,
  rewrite: (bytes: Uint8Array) => Promise<RewrittenSvg> = (own) => inFileWorker('svg', own),
): Promise<SanitisedSvg> {
  const { pictures, bytes: written, ...rest } = await rewrite(bytes);
  await checkPixels(pictures);
  return {
    contentType: 'image/svg+xml',
    ...rest,
    bytes: Buffer.from(written.buffer, written.byteOffset, written.length),
  };
}
