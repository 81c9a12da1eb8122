import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subset from 'subset-font';

const all = '@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2';

/** Polish letters that the file of the common Latin letters lacks. The common file has `ó`. */
export const polishLetters = 'ĄĆĘŁŃŚŹŻąćęłńśźż';

/**
 * Cuts these letters, in all weights, out of the installed Inter. Returns the bytes of a WOFF2
 * file.
 */
export async function cutPolishLetters() {
  const font = await readFile(createRequire(import.meta.url).resolve(all));
  return subset(font, polishLetters, { targetFormat: 'woff2' });
}
