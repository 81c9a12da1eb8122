/** Bytes in which a file says how it is written. */
const beginning = 256;

/** The encoding of an XML file: by its byte order mark, by how its first `<` is written, or as it says; UTF-8 otherwise. */
function encodingOf(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0)) return 'utf-16le';
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c)) return 'utf-16be';
  const head = Buffer.from(bytes.subarray(0, beginning)).toString('latin1');
  const [, said] = /^<\?xml[^>]*?encoding\s*=\s*["']([\w.:-]+)["']/i.exec(head) ?? [];
  // A file that says UTF-16 in single bytes is not in it.
  return said === undefined || /^utf-?16/i.test(said) ? 'utf-8' : said;
}

/**
 * An SVG file as text, in any encoding that browsers know: programs write UTF-16 and the code pages of Windows, too.
 * @throws an error where the bytes are none of their encoding, or the encoding is not known
 */
export const decodeSvg = (bytes: Uint8Array): string =>
  new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes);
