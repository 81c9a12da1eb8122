/**
 * Where a scanned text leads: the path and query of one of our codes, null for anything else. Codes of other places of the web are none:
 * whoever holds a phone to a poster is not to be sent there.
 */
export function scannedAddress(text: string, origin: string): string | null {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  const leadsToCodes = /^\/[^/]+\/qr\/?$/i.test(url.pathname) && !!url.searchParams.get('qr');
  return url.origin === origin && leadsToCodes ? url.pathname + url.search : null;
}
