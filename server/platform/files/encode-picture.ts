import { refuse } from '../http/refused.ts';
import { runInEncodingQueue } from './encoding-queue.ts';
import { runInFileWorker } from './run-in-file-worker.ts';

/** A picture that the server encoded anew. It contains no other data of the uploaded file. */
export interface MultiSizePicture {
  contentType: 'image/webp';
  /** The encoded pictures, by the side of their square in pixels. */
  sizes: { 64: Buffer; 128: Buffer; 256: Buffer };
}

/**
 * The largest number of pixels in a picture, in millions. A telephone's photo passes, a
 * decompression bomb does not.
 */
const mostMegapixels = 50;
const secondsToDraw = 10;

/** `inside` fits the whole picture, `cover` fills a square. */
export type PictureFit = 'inside' | 'cover';

/**
 * Runs `draw` with a function that opens the picture, upright. libvips reads JPEG, PNG, WebP and
 * GIF. It cannot read BMP, so a BMP is unpacked before.
 * @throws Refused `pictureUnreadable`, `pictureTooLarge`, `busy` when drawing takes too long
 */
export async function withDecodedPicture<T>(
  { bytes, contentType }: { bytes: Uint8Array; contentType: string },
  draw: (read: () => import('sharp').Sharp, sharp: typeof import('sharp').default) => Promise<T>,
): Promise<T> {
  const { default: sharp } = await import('sharp');
  return await runInEncodingQueue(async () => {
    const unpacked = contentType === 'image/bmp' ? await runInFileWorker('bmp', bytes) : null;
    const read = () => {
      const options = { limitInputPixels: mostMegapixels * 1_000_000, failOn: 'error' } as const;
      const image = unpacked ? sharp(unpacked.data, { ...options, raw: unpacked }) : sharp(bytes, options);
      return image.timeout({ seconds: secondsToDraw }).autoOrient();
    };
    try {
      const { width, height } = unpacked ?? (await sharp(bytes, { limitInputPixels: false }).metadata());
      if (width * height > mostMegapixels * 1_000_000) refuse('pictureTooLarge', { megapixels: mostMegapixels });
      return await draw(read, sharp);
    } catch (error) {
      if ((error as Error).name === 'Refused') throw error;
      // A timeout on a busy server does not mean that the picture is unreadable.
      return (error as Error).message.startsWith('timeout') ? refuse('busy', {}) : refuse('pictureUnreadable', {});
    }
  });
}

/**
 * Checks pictures that another file embeds unchanged. Together they may have no more pixels than
 * one picture.
 * @throws Refused `pictureUnreadable`, `pictureTooLarge`
 */
export async function checkEmbeddedPictures(pictures: readonly Uint8Array[]): Promise<void> {
  const { default: sharp } = await import('sharp');
  let pixels = 0;
  for (const bytes of pictures) {
    const { width, height } = await sharp(bytes, { limitInputPixels: false })
      .metadata()
      .catch(() => refuse('pictureUnreadable', {}));
    pixels += width * height;
    if (pixels > mostMegapixels * 1_000_000) refuse('pictureTooLarge', { megapixels: mostMegapixels });
  }
}

/**
 * Encodes a picture anew in several sizes, upright and in sRGB. With `inside` a smaller picture is
 * not enlarged. The result lacks the hidden data of the file: EXIF, locations, scripts behind the
 * pixels.
 * @throws Refused `pictureUnreadable`, `pictureTooLarge`, `busy`
 */
export async function encodeMultiSizePicture(
  file: { bytes: Uint8Array; contentType: string },
  fit: PictureFit,
): Promise<MultiSizePicture> {
  return await withDecodedPicture(file, async (read, sharp) => {
    const draw = (image: import('sharp').Sharp, side: number) =>
      image
        .resize(side, side, { fit, withoutEnlargement: fit === 'inside' })
        .webp({ quality: 90 })
        .toBuffer();
    const largest = await draw(read(), 256);
    const [middle, small] = await Promise.all([128, 64].map((side) => draw(sharp(largest), side)));
    return { contentType: 'image/webp', sizes: { 64: small!, 128: middle!, 256: largest } };
  });
}
