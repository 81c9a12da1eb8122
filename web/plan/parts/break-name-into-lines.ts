/** A room's name broken into lines, and the size of its letters in plan units. */
export interface NameLines {
  lines: string[];
  size: number;
}

/** The average width of a letter, as a share of the font size. */
const letter = 0.56;
const mostLines = 3;

/** The line height, as a share of the font size. */
export const lineHeightRatio = 1.2;

function wrap(words: string[], room: number): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= room) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/**
 * Returns the lines of a name in the largest font size that fits. `sizes` run from large to small.
 * If no size fits, the name is cut with '…' in the smallest.
 */
export function breakNameIntoLines(name: string, width: number, height: number, sizes: readonly number[]): NameLines {
  const words = name.trim().split(/\s+/u);
  for (const size of sizes) {
    const room = Math.floor(width / (size * letter));
    const lines = wrap(words, room);
    const fits = lines.every((line) => line.length <= room);
    if (fits && lines.length <= mostLines && lines.length * size * lineHeightRatio <= height) return { lines, size };
  }
  const size = sizes.at(-1) ?? 10;
  const room = Math.max(1, Math.floor(width / (size * letter)));
  const most = Math.max(1, Math.min(mostLines, Math.floor(height / (size * lineHeightRatio))));
  const lines = wrap(words, room);
  const kept = lines.slice(0, most).map((line) => (line.length > room ? cut(line, room) : line));
  if (lines.length > most) kept[most - 1] = cut(`${kept[most - 1]}…`, room);
  return { lines: kept, size };
}

function cut(line: string, room: number): string {
  if (line.length <= room) return line;
  return `${line.slice(0, Math.max(1, room - 1)).trimEnd()}…`;
}
