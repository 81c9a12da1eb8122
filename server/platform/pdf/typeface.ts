import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Font } from 'fontkit';

/** The weights that labels are set in: names, and all else. */
export interface Typeface {
  bold: Buffer;
  regular: Buffer;
  /** Of the same files, to draw words as outlines where no font can come along. */
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

/** Words without what the font has no letters for, which would be drawn as boxes of unknown width. */
export function drawable(words: string, font: Font): string {
  const known = [...words].filter((sign) => font.hasGlyphForCodePoint(sign.codePointAt(0)!)).join('');
  return known.replaceAll(/\s+/g, ' ').trim();
}

/** Inter with all its letters; the browser's files of it have no outlines that a PDF takes. */
export function readTypeface(): Promise<Typeface> {
  typeface ??= load();
  return typeface;
}
