/** The number of first bytes in which a file declares its encoding. */
const beginning = 256;

/**
 * Returns the encoding of an XML file: from its byte order mark, the bytes of its first `<`, or its
 * declaration. The default is UTF-8.
 */
function encodingOf(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0)) return 'utf-16le';
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c)) return 'utf-16be';
  const head = Buffer.from(bytes.subarray(0, beginning)).toString('latin1');
  const [, said] = /^<\?xml[^>]*?encoding\s*=\s*["']([\w.:-]+)["']/i.exec(head) ?? [];
  // A declaration of UTF-16 that is itself written in single bytes is false.
  return said === undefined || /^utf-?16/i.test(said) ? 'utf-8' : said;
}

/**
 * Decodes an SVG file in any encoding that browsers know. Drawing programs also write UTF-16 and
 * the code pages of Windows.
 * @throws an error when the bytes do not fit the encoding, or the encoding is unknown
 */
export const decodeSvg = (bytes: Uint8Array): string =>
  new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes);
