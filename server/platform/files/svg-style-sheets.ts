import { named } from './svg-allowed.ts';

/** Ids that an element is shown with. */
export interface Named {
  /** What it is cut or faded by, once. */
  once: string[];
  /** What it is painted with, and all within it that is not painted otherwise. */
  paints: string[];
}

/** As a reference names it, and as it is without percents, which browsers read so too. */
function idsOf(fragment: string): string[] {
  try {
    return [...new Set([fragment, decodeURIComponent(fragment)])];
  } catch {
    return [fragment];
  }
}

/** The ids that a fragment of an address may mean. */
export const idsOfAddress = (address: string) => (address.startsWith('#') ? idsOf(address.slice(1)) : []);

const once = new Set(['clip-path', 'mask']);

/** Adds what a property names by its value. */
export function addNamed(to: Named, property: string, value: string): void {
  const list = once.has(property.trim().toLowerCase()) ? to.once : to.paints;
  for (const [, , id] of value.matchAll(named)) list.push(...idsOf(id!));
}

/** Adds what declarations name. They are cut smaller than browsers cut them, so that none hides behind another's name. */
export function addDeclared(to: Named, declarations: string): void {
  for (const one of declarations.split(/[;{}]/)) addNamed(to, one.split(':')[0]!, one);
}

/** What a rule of a style sheet is about at the most: a class, an id, an element's name, or anything. */
function subjectOf(selector: string): string {
  const last = selector
    .trim()
    .split(/[\s>+~]+/)
    .at(-1)!;
  const [, name, more] = /^([^.#:*&|]*)((?:[.#][^.#:*&|]+)*)$/.exec(last) ?? [];
  return more ? /[.#][^.#]+$/.exec(more)![0] : name || '*';
}

const comment = /\/\*[\s\S]*?\*\//;
const string = /"[^"\n]*"|'[^'\n]*'/;
const tokens = new RegExp(`${comment.source}|(${named.source})|${string.source}`, 'gi');

/**
 * What style sheets name, by what their rules are about (`.class`, `#id`, `element`, or `*` for anything). Where a sheet is not
 * understood for certain, it names what it names for everything.
 */
export function namedBySheets(sheets: readonly string[]): Map<string, Named> {
  const all = new Map<string, Named>();
  const of = (subject: string) => {
    const known = all.get(subject) ?? { once: [], paints: [] };
    all.set(subject, known);
    return known;
  };
  for (const sheet of sheets) {
    if (sheet.search(named) === -1) continue;
    // A rule ends where browsers see it end, not in a string, a comment or within brackets; names are put between signs that no sheet may have.
    const plain = sheet
      .replace(tokens, (_all, isNamed, _quote, id) => (isNamed ? `@${id}@` : ' '))
      .replace(/\([^(){}]*\)/g, ' ');
    const rules = [...plain.matchAll(/([^{}]*)\{([^{}]*)\}/g)];
    const read = rules.reduce((sum, [rule]) => sum + rule.length, 0);
    const isPlain = !/["'()[\]]|\/\*/.test(plain) && plain.slice(read).trim() === '';
    if (!isPlain) addDeclared(of('*'), sheet);
    else
      for (const [, selectors, declarations] of rules) {
        if (!declarations!.includes('@')) continue;
        const asUrls = declarations!.replace(/@([^@]*)@/g, 'url(#$1)');
        for (const selector of selectors!.split(',')) addDeclared(of(subjectOf(selector)), asUrls);
      }
  }
  return all;
}
