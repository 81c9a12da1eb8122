import type { SingleSizePicture } from './encode-drawing.ts';
import { checkEmbeddedPictures } from './encode-picture.ts';
import { runInFileWorker } from './run-in-file-worker.ts';
import type { RewrittenSvg } from './sanitise-svg.ts';

/** An SVG that the server wrote anew, and the kinds of removed content that change how it looks. */
export type SanitisedSvgFile = SingleSizePicture & Pick<RewrittenSvg, 'leftOut'>;

/**
 * Writes an uploaded SVG anew in a worker, while the server answers other requests.
 * @param rewrite reads the SVG, by default in the worker
 * @throws Refused `pictureUnreadable`, `pictureTooLarge`, `busy`
 */
export async function sanitiseSvgInWorker(
  bytes: Uint8Array,
  rewrite: (bytes: Uint8Array) => Promise<RewrittenSvg> = (own) => runInFileWorker('svg', own),
): Promise<SanitisedSvgFile> {
  const { pictures, bytes: written, ...rest } = await rewrite(bytes);
  await checkEmbeddedPictures(pictures);
  return {
    contentType: 'image/svg+xml',
    ...rest,
    bytes: Buffer.from(written.buffer, written.byteOffset, written.length),
  };
}
