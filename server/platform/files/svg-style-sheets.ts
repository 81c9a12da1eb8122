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

/** The blanks of style sheets and classes; others, as U+00A0, are letters of a name there. */
export const whitespace = /[ \t\n\r\f]+/;
const combinators = /[ \t\n\r\f>+~]+/;

/** What a rule of a style sheet is about at the most: a class, an id, an element's name, or anything. */
function subjectOf(selector: string): string {
  const last = selector.split(combinators).findLast(Boolean) ?? '';
  const [, name, more] = /^([^.#:*&|]*)((?:[.#][^.#:*&|]+)*)$/.exec(last) ?? [];
  return more ? /[.#][^.#]+$/.exec(more)![0] : name || '*';
}

/** A comment or a string that does not end goes on to the end of the sheet, or of the line. */
const comment = /\/\*[\s\S]*?(?:\*\/|$)/;
const string = /"[^"\n]*"|'[^'\n]*'/;
const tokens = new RegExp(`${comment.source}|(${named.source})|${string.source}`, 'gi');

/** Names that all rules together give to what they are about, at the most: selectors times what their rule names. */
const most = 1_000_000;

/** Rules of a sheet in which no bracket, string or comment is left; null where something else stands there. */
function rulesOf(plain: string): { selectors: string; declarations: string }[] | null {
  const parts = plain.split('}');
  if (parts.pop()!.trim() !== '') return null;
  const rules: { selectors: string; declarations: string }[] = [];
  for (const part of parts) {
    const [selectors, declarations, ...more] = part.split('{');
    if (declarations === undefined || more.length > 0) return null;
    rules.push({ selectors: selectors!, declarations });
  }
  return rules;
}

/** The same names, each once. */
const each = ({ once, paints }: Named): Named => ({ once: [...new Set(once)], paints: [...new Set(paints)] });

function declaredBy(declarations: string): Named {
  const declared: Named = { once: [], paints: [] };
  addDeclared(declared, declarations);
  return each(declared);
}

/**
 * What style sheets name, by what their rules are about (`.class`, `#id`, `element`, or `*` for anything); null for too much. Where a sheet is
 * not understood for certain, it names what it names for everything. It takes as long as the sheets are, whatever stands in them.
 */
export function namedBySheets(sheets: readonly string[]): Map<string, Named> | null {
  const all = new Map<string, Named>();
  let count = 0;
  const add = (subject: string, { once, paints }: Named) => {
    count += 1 + once.length + paints.length;
    const known = all.get(subject) ?? { once: [], paints: [] };
    for (const id of once) known.once.push(id);
    for (const id of paints) known.paints.push(id);
    all.set(subject, known);
  };
  for (const sheet of sheets) {
    if (sheet.search(named) === -1) continue;
    // A rule ends where browsers see it end, not in a string, a comment or within brackets; names are put between signs that no sheet may have.
    const plain = sheet
      .replace(tokens, (_all, isNamed, _quote, id) => (isNamed ? `@${id}@` : ' '))
      .replace(/\([^(){}]*\)/g, ' ');
    const rules = /["'()[\]]|\/\*/.test(plain) ? null : rulesOf(plain);
    if (rules === null) {
      add('*', declaredBy(sheet));
      continue;
    }
    for (const { selectors, declarations } of rules) {
      if (!declarations.includes('@')) continue;
      const declared = declaredBy(declarations.replace(/@([^@]*)@/g, 'url(#$1)'));
      for (const selector of selectors.split(',')) {
        add(subjectOf(selector), declared);
        if (count > most) return null;
      }
    }
  }
  return new Map([...all].map(([subject, found]) => [subject, each(found)]));
}
