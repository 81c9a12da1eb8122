import { withDecodedPicture } from './encode-picture.ts';

/** A picture that the server encoded anew, with its size in pixels, or in an SVG's own units. */
export interface SingleSizePicture {
  contentType: 'image/webp' | 'image/svg+xml';
  bytes: Buffer;
  width: number;
  height: number;
}

/**
 * Encodes a picture anew in one size, upright and in sRGB, never enlarged. The result lacks the
 * metadata of the file.
 * @param side pixels of the square that the picture fits into
 * @throws Refused `pictureUnreadable`, `pictureTooLarge`, `busy`
 */
export async function encodeSingleSizePicture(
  file: { bytes: Uint8Array; contentType: string },
  side: number,
): Promise<SingleSizePicture> {
  return await withDecodedPicture(file, async (read) => {
    const { data, info } = await read()
      .resize(side, side, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 85 })
      .toBuffer({ resolveWithObject: true });
    return { contentType: 'image/webp', bytes: data, width: info.width, height: info.height };
  });
}
