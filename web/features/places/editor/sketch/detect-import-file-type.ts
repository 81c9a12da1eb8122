import { sketchUploadLimits } from '#contract/places/drawing.ts';

/**
 * The sort of an imported file: a picture, a PDF with a page to select, a DXF with a block to
 * select, or a downloaded drawing.
 */
export type ImportFileType = 'picture' | 'pdf' | 'dxf' | 'drawing';

/** The largest number of bytes of each sort. A larger file would exhaust the tab's memory. */
export const maximumImportBytes: Record<ImportFileType, number> = {
  picture: sketchUploadLimits.maxBytes,
  pdf: 50 * 1024 * 1024,
  dxf: 60 * 1024 * 1024,
  drawing: 5_000_000,
};

/** Returns a file's sort by its extension or its MIME type. Null for other files. */
export function detectImportFileType({ name, type }: Pick<File, 'name' | 'type'>): ImportFileType | null {
  if (/\.dxf$/i.test(name)) return 'dxf';
  if (/\.json$/i.test(name)) return 'drawing';
  if (type === 'application/pdf' || /\.pdf$/i.test(name)) return 'pdf';
  const isPicture = (sketchUploadLimits.types as readonly string[]).includes(type);
  return isPicture || (type === '' && /\.(svg|png|jpe?g|webp|bmp|gif)$/i.test(name)) ? 'picture' : null;
}
