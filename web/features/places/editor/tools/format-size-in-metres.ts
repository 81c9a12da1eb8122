import type { Size } from '#web/plan/box.ts';
import { currentLocale } from '#web/platform/languages/locale.ts';
import { unitsPerMetre } from '../model/edited-drawing.ts';

/**
 * Returns the real size for the label beside the pointer, in the current language: '5,20 × 3,10 m'.
 */
export function formatSizeInMetres({ width, height }: Size): string {
  const { format } = new Intl.NumberFormat(currentLocale(), { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  return `${format(width / unitsPerMetre)} × ${format(height / unitsPerMetre)} m`;
}
