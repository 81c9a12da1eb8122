import sharp from 'sharp';
import type { External } from './external.ts';

/** Pixels of a side. */
const side = 256;
/** Pixels of a picture that is looked at, at most: one of a few bytes can say that it is endless. */
const mostPixels = 25_000_000;

/**
 * A provider's picture, made anew as a small square, so that nothing of what came stays; null when it does not come or is none.
 * Nobody's registration waits long for it.
 */
export async function readPicture(
  { outside, settings }: Pick<External, 'outside' | 'settings'>,
  address: string | null,
): Promise<Buffer | null> {
  if (!address || !URL.canParse(address)) return null;
  try {
    const answer = await outside.askForeign(address, { signal: AbortSignal.timeout(settings.providerWaits.picture) });
    if (!answer.ok) return null;
    const image = sharp(Buffer.from(await answer.arrayBuffer()), { limitInputPixels: mostPixels });
    return await image.rotate().resize(side, side, { fit: 'cover' }).webp().toBuffer();
  } catch {
    return null;
  }
}
