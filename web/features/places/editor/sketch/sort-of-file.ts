import { sketchUpload } from '#contract/places/drawing.ts';

/**
 * The way of importing a file: as a picture, by a page (pdf), by a block (dxf), or as a downloaded
 * drawing.
 */
export type FileSort = 'picture' | 'pdf' | 'dxf' | 'drawing';

/** The most bytes read of each sort. A larger file would exhaust the tab's memory. */
export const mostBytes: Record<FileSort, number> = {
  picture: sketchUpload.maxBytes,
  pdf: 50 * 1024 * 1024,
  dxf: 60 * 1024 * 1024,
  drawing: 5_000_000,
};

/** Returns a file's sort by its ending or its type, or null for any other. */
export function sortOfFile({ name, type }: Pick<File, 'name' | 'type'>): FileSort | null {
  if (/\.dxf$/i.test(name)) return 'dxf';
  if (/\.json$/i.test(name)) return 'drawing';
  if (type === 'application/pdf' || /\.pdf$/i.test(name)) return 'pdf';
  const isPicture = (sketchUpload.types as readonly string[]).includes(type);
  return isPicture || (type === '' && /\.(svg|png|jpe?g|webp|bmp|gif)$/i.test(name)) ? 'picture' : null;
}
