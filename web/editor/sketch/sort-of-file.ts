import { sketchUpload } from '#contract/drawing.ts';

/** What is done with a file: it is sent as a picture, something of it is chosen first, or it is a drawing that was downloaded here. */
export type FileSort = 'picture' | 'pdf' | 'dxf' | 'drawing';

/** The largest file that is read of each sort, in bytes: a larger one would take the tab's memory. */
export const mostBytes: Record<FileSort, number> = {
  picture: sketchUpload.maxBytes,
  pdf: 50 * 1024 * 1024,
  dxf: 60 * 1024 * 1024,
  drawing: 5_000_000,
};

/** The sort of a file by what the browser says of it, or by its ending where that is nothing; null for any other. */
export function sortOfFile({ name, type }: Pick<File, 'name' | 'type'>): FileSort | null {
  if (/\.dxf$/i.test(name)) return 'dxf';
  if (/\.json$/i.test(name)) return 'drawing';
  if (type === 'application/pdf' || /\.pdf$/i.test(name)) return 'pdf';
  const isPicture = (sketchUpload.types as readonly string[]).includes(type);
  return isPicture || (type === '' && /\.(svg|png|jpe?g|webp|bmp|gif)$/i.test(name)) ? 'picture' : null;
}
