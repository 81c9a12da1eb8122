/**
 * Returns the path and query of a scanned QR code of this product. Null for any other text, so that
 * a poster cannot lead a phone to another site.
 */
export function getPathOfScannedCode(text: string, origin: string): string | null {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  const leadsToCodes = /^\/[^/]+\/qr\/?$/i.test(url.pathname) && !!url.searchParams.get('qr');
  return url.origin === origin && leadsToCodes ? url.pathname + url.search : null;
}
