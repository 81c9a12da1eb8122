import type { ProviderDeps } from './provider-deps.ts';

/** The width and height of an avatar in pixels. */
const side = 256;
/**
 * The maximum number of pixels in a picture that is read. A file of a few bytes can claim to be
 * endless.
 */
const mostPixels = 25_000_000;

/**
 * Converts a provider's picture to a small square, which drops all other data of the file. Returns
 * null when the download fails or is no picture. A registration waits briefly for the picture.
 */
export async function fetchProviderPicture(
  { outboundHttp: outside, settings }: Pick<ProviderDeps, 'outboundHttp' | 'settings'>,
  address: string | null,
): Promise<Buffer | null> {
  if (!address || !URL.canParse(address)) return null;
  try {
    const answer = await outside.guardedFetch(address, { signal: AbortSignal.timeout(settings.providerWaits.picture) });
    if (!answer.ok) return null;
    const { default: sharp } = await import('sharp');
    const image = sharp(Buffer.from(await answer.arrayBuffer()), { limitInputPixels: mostPixels });
    return await image.rotate().resize(side, side, { fit: 'cover' }).webp().toBuffer();
  } catch {
    return null;
  }
}
