/**
 * Removes matching characters from both ends of a text, one by one. A regular expression would take
 * minutes for a text with many spaces inside.
 */
export function trimByPattern(text: string, edge: RegExp): string {
  let [from, to] = [0, text.length];
  while (from < to && edge.test(text[from]!)) from++;
  while (to > from && edge.test(text[to - 1]!)) to--;
  return text.slice(from, to);
}
