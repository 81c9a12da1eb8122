import { addDeclared, addNamed, idsOfAddress, type Named, namedBySheets, whitespace } from './svg-style-sheets.ts';

/** An element as far as it is counted: itself, what is in it, and the elements of which it shows copies, by their ids. */
export interface CountedElement {
  name: string;
  id: string | null;
  classes: readonly string[];
  /** Of which it is a copy. */
  copies: readonly string[];
  named: Named;
  children: CountedElement[];
}

/** An element as its attributes say; what is in it is put into it later. */
export function countedElement(name: string, attributes: ReadonlyMap<string, string>): CountedElement {
  const named: Named = { once: [], paints: [] };
  for (const [attribute, value] of attributes) {
    if (attribute === 'style') addDeclared(named, value);
    else addNamed(named, attribute, value);
  }
  const classes = attributes.get('class')?.split(whitespace) ?? [];
  const copies = idsOfAddress(attributes.get('href') ?? '');
  return { name, id: attributes.get('id') ?? null, classes, copies, named, children: [] };
}

/** What an element consists of when it is drawn. */
interface Parts {
  /** Shown once each. */
  once: CountedElement[];
  /** Shown with each thing that it is painted on. */
  paints: CountedElement[];
  /** Shown, painted like it. */
  copies: CountedElement[];
}

/** Ids that stand in all elements together, at the most: what holds everything may be painted with many. */
const mostNamed = 2_000_000;

/** What only describes colours shows nothing itself, whatever it would be painted with. */
const colours = new Set(['linearGradient', 'radialGradient', 'stop']);

/** The elements of a tree as browsers come upon them, each with what it is drawn with. Of several with one id the first is meant. Null for too many ids. */
function readParts(root: CountedElement, sheets: readonly string[]): Map<CountedElement, Parts> | null {
  const bySheets = namedBySheets(sheets);
  if (bySheets === null) return null;
  const byId = new Map<string, CountedElement>();
  const paintsOf = new Map<CountedElement, string[]>([[root, []]]);
  const namedOf = new Map<CountedElement, Named>();
  const ahead = [root];
  let ids = 0;
  for (let element = ahead.pop(); element; element = ahead.pop()) {
    const { id, name, classes, children } = element;
    if (id !== null && !byId.has(id)) byId.set(id, element);
    const subjects = ['*', name, ...classes.map((one) => `.${one}`), ...(id === null ? [] : [`#${id}`])];
    const all = [element.named, ...subjects.flatMap((subject) => bySheets.get(subject) ?? [])];
    const inherited = paintsOf.get(element)!;
    const own = all.flatMap((one) => one.paints);
    const paints = own.length > 0 ? [...new Set([...inherited, ...own])] : inherited;
    const once = all.flatMap((one) => one.once);
    ids += paints.length + once.length;
    if (ids > mostNamed) return null;
    namedOf.set(element, { once, paints: colours.has(name) ? [] : paints });
    for (const child of children.toReversed()) {
      paintsOf.set(child, paints);
      ahead.push(child);
    }
  }
  const found = (ids: readonly string[]) => ids.flatMap((id) => byId.get(id) ?? []);
  return new Map(
    [...namedOf].map(([element, { once, paints }]) => [
      element,
      { once: [...element.children, ...found(once)], paints: found(paints), copies: found(element.copies) },
    ]),
  );
}

/**
 * How many elements a browser draws when whatever names another one (a copy, a pattern, a mask) stands for that; null for more than `most`,
 * and for a copy that holds itself. Copies of copies make billions of a few lines. Rather too many are counted than too few.
 */
export function countDrawn(root: CountedElement, sheets: readonly string[], most: number): number | null {
  const partsOf = readParts(root, sheets);
  if (partsOf === null) return null;
  const counts = new Map<CountedElement, number>();
  const underWay = new Set<CountedElement>();
  const sum = (parts: readonly CountedElement[]) => parts.reduce((total, part) => total + counts.get(part)!, 0);
  // Each element after all that it holds, without calling itself: files may be deep.
  const stack = [root];
  while (stack.length > 0) {
    const element = stack.at(-1)!;
    if (counts.has(element)) {
      stack.pop();
      continue;
    }
    const { once, paints, copies } = partsOf.get(element)!;
    if (underWay.has(element)) {
      const count = colours.has(element.name) ? 0 : sum(once) + (1 + sum(copies)) * (1 + sum(paints));
      if (count > most) return null;
      counts.set(element, count);
      underWay.delete(element);
      stack.pop();
      continue;
    }
    underWay.add(element);
    for (const part of [...once, ...paints, ...copies]) {
      if (underWay.has(part)) return null;
      if (!counts.has(part)) stack.push(part);
    }
  }
  return counts.get(root)!;
}
