import { folded } from '#web/ui/folded-text.ts';

/** A part of a file's name: letters without marks, digits and dashes, which every system takes. */
export function fileNamePart(text: string): string {
  return folded(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
