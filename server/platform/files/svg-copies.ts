/** An element as far as it is counted: itself, what is in it, and the elements of which it shows copies, by their ids. */
export interface CountedElement {
  id: string | null;
  copies: readonly string[];
  children: CountedElement[];
}

/**
 * How many elements a browser draws when whatever names another one (a copy, a pattern, a mask) stands for that; null for more than `most`, and for a copy that holds
 * itself. Copies of copies make billions of a few lines.
 */
export function countDrawn(root: CountedElement, most: number): number | null {
  const byId = new Map<string, CountedElement>();
  const all = [root];
  for (const element of all) {
    if (element.id !== null && !byId.has(element.id)) byId.set(element.id, element);
    for (const child of element.children) all.push(child);
  }
  const counts = new Map<CountedElement, number>();
  const underWay = new Set<CountedElement>();
  const partsOf = ({ children, copies }: CountedElement) =>
    copies.length === 0 ? children : [...children, ...copies.flatMap((id) => byId.get(id) ?? [])];
  // Each element after all that it holds, without calling itself: files may be deep.
  const stack = [root];
  while (stack.length > 0) {
    const element = stack.at(-1)!;
    if (counts.has(element)) {
      stack.pop();
      continue;
    }
    const parts = partsOf(element);
    if (underWay.has(element)) {
      const count = parts.reduce((sum, part) => sum + counts.get(part)!, 1);
      if (count > most) return null;
      counts.set(element, count);
      underWay.delete(element);
      stack.pop();
      continue;
    }
    underWay.add(element);
    for (const part of parts) {
      if (underWay.has(part)) return null;
      if (!counts.has(part)) stack.push(part);
    }
  }
  return counts.get(root)!;
}
