import {
  addIdsReferencedByDeclarations,
  addIdsReferencedByProperty,
  cssWhitespacePattern,
  getIdsOfAddress,
  getReferencedIdsByRuleSubject,
  type ReferencedIds,
} from './svg-style-sheets.ts';

/**
 * An SVG element for the count of drawn elements. It has its children and the ids of the elements
 * that it draws.
 */
export interface SvgElementToCount {
  name: string;
  id: string | null;
  classes: readonly string[];
  /** The ids that the element's `href` refers to. It draws copies of those elements. */
  copies: readonly string[];
  named: ReferencedIds;
  children: SvgElementToCount[];
}

/** Builds an element from its attributes. The caller adds its children. */
export function createSvgElementToCount(name: string, attributes: ReadonlyMap<string, string>): SvgElementToCount {
  const named: ReferencedIds = { once: [], paints: [] };
  for (const [attribute, value] of attributes) {
    if (attribute === 'style') addIdsReferencedByDeclarations(named, value);
    else addIdsReferencedByProperty(named, attribute, value);
  }
  const classes = attributes.get('class')?.split(cssWhitespacePattern) ?? [];
  const copies = getIdsOfAddress(attributes.get('href') ?? '');
  return { name, id: attributes.get('id') ?? null, classes, copies, named, children: [] };
}

/**
 * The elements that a browser draws for one SVG element: its children and the elements that it
 * references.
 */
interface Parts {
  /** Elements that are drawn once: children, clip paths and masks. */
  once: SvgElementToCount[];
  /** Elements such as patterns, which are drawn again with each element that they paint. */
  paints: SvgElementToCount[];
  /** Elements that are drawn as copies, and painted like the element itself. */
  copies: SvgElementToCount[];
}

/**
 * The largest number of referenced ids in all elements together. Each element also counts the
 * paints that it inherits.
 */
const mostNamed = 2_000_000;

/** Elements that only describe colors, and draw nothing themselves. */
const colours = new Set(['linearGradient', 'radialGradient', 'stop']);

/**
 * Returns the elements of a tree in document order, each with the elements that it draws. If
 * elements share an id, browsers use the first. Null for too many ids.
 */
function readParts(root: SvgElementToCount, sheets: readonly string[]): Map<SvgElementToCount, Parts> | null {
  const bySheets = getReferencedIdsByRuleSubject(sheets);
  if (bySheets === null) return null;
  const byId = new Map<string, SvgElementToCount>();
  const paintsOf = new Map<SvgElementToCount, string[]>([[root, []]]);
  const namedOf = new Map<SvgElementToCount, ReferencedIds>();
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
 * Counts the elements that a browser draws when each reference (a copy, a pattern, a mask) becomes
 * its target. Null for more than `most`, for too many references, and for a copy that contains
 * itself. With copies of copies, a few lines draw billions of elements. The count is never too low.
 */
export function countDrawnElements(root: SvgElementToCount, sheets: readonly string[], most: number): number | null {
  const partsOf = readParts(root, sheets);
  if (partsOf === null) return null;
  const counts = new Map<SvgElementToCount, number>();
  const underWay = new Set<SvgElementToCount>();
  const sum = (parts: readonly SvgElementToCount[]) => parts.reduce((total, part) => total + counts.get(part)!, 0);
  // Each element is counted after the elements that it draws. The loop avoids recursion, because
  // references may nest deeply.
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
