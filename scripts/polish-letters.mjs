import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subset from 'subset-font';

const all = '@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2';

/** Polish letters that Inter's font file of common Latin letters lacks. The file does have `ó`. */
export const polishLetters = 'ĄĆĘŁŃŚŹŻąćęłńśźż';

/**
 * Cuts {@link polishLetters}, in all weights, out of the installed font Inter. Returns the bytes of
 * a WOFF2 file.
 */
export async function createPolishLettersFont() {
  const font = await readFile(createRequire(import.meta.url).resolve(all));
  return subset(font, polishLetters, { targetFormat: 'woff2' });
}
