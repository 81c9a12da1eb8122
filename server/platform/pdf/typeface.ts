import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Font } from 'fontkit';

/** The fonts of printed labels and of PDF documents. */
export interface Typeface {
  bold: Buffer;
  regular: Buffer;
  /** The same fonts as outlines, for files that cannot embed a font. */
  shapes: { bold: Font; regular: Font };
}

const require = createRequire(import.meta.url);
const read = (file: string) => readFile(require.resolve(`@expo-google-fonts/inter/${file}`));

let typeface: Promise<Typeface> | undefined;

async function load(): Promise<Typeface> {
  const { create } = await import('fontkit');
  const [bold, regular] = await Promise.all([
    read('700Bold/Inter_700Bold.ttf'),
    read('400Regular/Inter_400Regular.ttf'),
  ]);
  // Each file holds one font, not a collection.
  return { bold, regular, shapes: { bold: create(bold) as Font, regular: create(regular) as Font } };
}

/**
 * Removes characters that the font lacks, which would be drawn as boxes of unknown width. Runs of
 * white space become one space.
 */
export function removeUndrawableCharacters(text: string, font: Font): string {
  const known = [...text].filter((sign) => font.hasGlyphForCodePoint(sign.codePointAt(0)!)).join('');
  return known.replaceAll(/\s+/g, ' ').trim();
}

/**
 * Reads the font Inter with all its letters. The files for browsers lack the outlines that a PDF
 * needs.
 */
export function readTypeface(): Promise<Typeface> {
  typeface ??= load();
  return typeface;
}
