import { named } from './svg-allowed.ts';

/** The ids that an element is drawn with. */
export interface Named {
  /** They clip or mask it once. */
  once: string[];
  /** They paint it, and its descendants that are not painted otherwise. */
  paints: string[];
}

/** Returns an id as written and percent-decoded. Browsers accept both. */
function idsOf(fragment: string): string[] {
  try {
    return [...new Set([fragment, decodeURIComponent(fragment)])];
  } catch {
    return [fragment];
  }
}

/** Returns the ids that an address's fragment may mean. */
export const idsOfAddress = (address: string) => (address.startsWith('#') ? idsOf(address.slice(1)) : []);

const once = new Set(['clip-path', 'mask']);

/** Adds the ids that a property's value names. */
export function addNamed(to: Named, property: string, value: string): void {
  const list = once.has(property.trim().toLowerCase()) ? to.once : to.paints;
  for (const [, , id] of value.matchAll(named)) list.push(...idsOf(id!));
}

/**
 * Adds the ids that declarations name. It splits more often than browsers do, so that none hides
 * behind another's name.
 */
export function addDeclared(to: Named, declarations: string): void {
  for (const one of declarations.split(/[;{}]/)) addNamed(to, one.split(':')[0]!, one);
}

/** White space of style sheets and classes. Others, such as U+00A0, are letters of a name there. */
export const whitespace = /[ \t\n\r\f]+/;
const combinators = /[ \t\n\r\f>+~]+/;

/**
 * Returns a wide bound for a selector's subject: a class, an id, an element's name, or anything.
 */
function subjectOf(selector: string): string {
  const last = selector.split(combinators).findLast(Boolean) ?? '';
  const [, name, more] = /^([^.#:*&|]*)((?:[.#][^.#:*&|]+)*)$/.exec(last) ?? [];
  return more ? /[.#][^.#]+$/.exec(more)![0] : name || '*';
}

/** An unclosed comment extends to the end of the sheet. A string ends on its line. */
const comment = /\/\*[\s\S]*?(?:\*\/|$)/;
const string = /"[^"\n]*"|'[^'\n]*'/;
const tokens = new RegExp(`${comment.source}|(${named.source})|${string.source}`, 'gi');

/** The most names that all rules together give: selectors times the names of their rule. */
const most = 1_000_000;

/**
 * Returns the rules of a sheet without brackets, strings and comments. Null when it holds anything
 * else.
 */
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
 * Returns the ids that style sheets name, by the subjects of their rules (`.class`, `#id`,
 * `element`, or `*`). Null for too many. A sheet that is not understood names its ids for every
 * element. The time is linear in the sheets' length.
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
    // A rule ends where browsers end it, not in a string, a comment or brackets. Names are marked
    // with signs that no sheet may contain.
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
