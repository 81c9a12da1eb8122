import { urlFragmentReferencePattern } from './svg-allowed.ts';

/** The ids of the elements that a browser uses to draw an element. */
export interface ReferencedIds {
  /**
   * Ids of clip paths and masks. The browser draws each once for the element. Descendants do not
   * inherit them.
   */
  once: string[];
  /**
   * Ids of paints, such as patterns. They paint the element, and its descendants that are not
   * painted otherwise.
   */
  paints: string[];
}

/** Returns an id as written and percent-decoded, because browsers accept both forms. */
function idsOf(fragment: string): string[] {
  try {
    return [...new Set([fragment, decodeURIComponent(fragment)])];
  } catch {
    return [fragment];
  }
}

/** Returns the ids that an address's fragment may mean. */
export const getIdsOfAddress = (address: string) => (address.startsWith('#') ? idsOf(address.slice(1)) : []);

const once = new Set(['clip-path', 'mask']);

/** Adds the ids to which a property's value refers. */
export function addIdsReferencedByProperty(to: ReferencedIds, property: string, value: string): void {
  const list = once.has(property.trim().toLowerCase()) ? to.once : to.paints;
  for (const [, , id] of value.matchAll(urlFragmentReferencePattern)) list.push(...idsOf(id!));
}

/**
 * Adds the ids to which declarations refer. It splits the text more often than browsers do, so that
 * no declaration hides behind the name of another.
 */
export function addIdsReferencedByDeclarations(to: ReferencedIds, declarations: string): void {
  for (const one of declarations.split(/[;{}]/)) addIdsReferencedByProperty(to, one.split(':')[0]!, one);
}

/**
 * White space of style sheets and class lists. Other white space, such as U+00A0, is part of a name
 * there.
 */
export const cssWhitespacePattern = /[ \t\n\r\f]+/;
const combinators = /[ \t\n\r\f>+~]+/;

/**
 * Returns a class, an id or an element name that every subject of a selector has. It returns `*` if
 * there is none.
 */
function subjectOf(selector: string): string {
  const last = selector.split(combinators).findLast(Boolean) ?? '';
  const [, name, more] = /^([^.#:*&|]*)((?:[.#][^.#:*&|]+)*)$/.exec(last) ?? [];
  return more ? /[.#][^.#]+$/.exec(more)![0] : name || '*';
}

/** An unclosed comment extends to the end of the sheet. A string ends on its line. */
const comment = /\/\*[\s\S]*?(?:\*\/|$)/;
const string = /"[^"\n]*"|'[^'\n]*'/;
const tokens = new RegExp(`${comment.source}|(${urlFragmentReferencePattern.source})|${string.source}`, 'gi');

/**
 * The largest number of ids that all rules together give: for each rule, its selectors times its
 * ids.
 */
const most = 1_000_000;

/**
 * Returns the rules of a style sheet that has no brackets, strings or comments. Null when the sheet
 * has anything but simple rules.
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

/** Returns the same ids without duplicates. */
const each = ({ once, paints }: ReferencedIds): ReferencedIds => ({
  once: [...new Set(once)],
  paints: [...new Set(paints)],
});

function declaredBy(declarations: string): ReferencedIds {
  const declared: ReferencedIds = { once: [], paints: [] };
  addIdsReferencedByDeclarations(declared, declarations);
  return each(declared);
}

/**
 * Returns the ids to which style sheets refer, by the subjects of their rules (`.class`, `#id`,
 * `element`, or `*`). Null for too many ids. The ids of a sheet that cannot be parsed are returned
 * for `*`. The time is linear in the sheets' length.
 */
export function getReferencedIdsByRuleSubject(sheets: readonly string[]): Map<string, ReferencedIds> | null {
  const all = new Map<string, ReferencedIds>();
  let count = 0;
  const add = (subject: string, { once, paints }: ReferencedIds) => {
    count += 1 + once.length + paints.length;
    const known = all.get(subject) ?? { once: [], paints: [] };
    for (const id of once) known.once.push(id);
    for (const id of paints) known.paints.push(id);
    all.set(subject, known);
  };
  for (const sheet of sheets) {
    if (sheet.search(urlFragmentReferencePattern) === -1) continue;
    // Strings, comments and brackets are removed, so that a rule ends where browsers end it. Ids
    // are marked with `@`, which no sheet may contain.
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
