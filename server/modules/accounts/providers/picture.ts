import type { ProviderDeps } from './provider-deps.ts';

/** Pixels of a side. */
const side = 256;
/** Pixels of the largest picture that is read: a file of a few bytes can claim to be endless. */
const mostPixels = 25_000_000;

/**
 * Makes a small square of a provider's picture, so that nothing else of the file stays. Returns
 * null when it does not arrive or is no picture. A registration waits for it briefly.
 */
export async function readPicture(
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
