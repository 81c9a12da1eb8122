import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './project.mjs';

const document = join(root, 'docs', 'operations.md');

const markOf = (drill) => ({ from: `<!-- figures of ${drill} -->\n`, to: `<!-- end of figures of ${drill} -->` });

/** Returns the document with the generated part of a drill replaced. Throws without that part. */
export function replaceFigures(text, drill, figures) {
  const { from, to } = markOf(drill);
  const [start, end] = [text.indexOf(from), text.indexOf(to)];
  if (start === -1 || end < start) throw new Error(`The document has no part for the figures of ${drill}.`);
  return `${text.slice(0, start + from.length)}\n${figures.trim()}\n\n${text.slice(end)}`;
}

/** Writes the figures of a drill into its generated part of docs/operations.md. */
export function writeFigures(drill, figures) {
  writeFileSync(document, replaceFigures(readFileSync(document, 'utf8'), drill, figures));
}
