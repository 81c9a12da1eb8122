/** The texts of a JSON file: strings, or nested objects of texts. */
export interface TextTree {
  [key: string]: string | TextTree;
}

const plural = /_(zero|one|two|few|many|other)$/;

/**
 * Returns every text by its full key. Each plural form is a separate key: 'shell.bell.waiting_few'.
 */
export function flattenTexts(tree: TextTree, before = ''): Map<string, string> {
  const texts = new Map<string, string>();
  for (const [key, value] of Object.entries(tree)) {
    if (typeof value === 'string') texts.set(before + key, value);
    else for (const entry of flattenTexts(value, `${before}${key}.`)) texts.set(...entry);
  }
  return texts;
}

/**
 * Splits a full key into the key that code uses and its plural form. The form is null for a text
 * without plural forms.
 */
export function splitPluralKey(key: string): { key: string; form: string | null } {
  const form = plural.exec(key)?.[1] ?? null;
  return { key: key.replace(plural, ''), form };
}

/**
 * Returns the placeholders of a text, sorted: 'count' for '{{count}}', and '<strong>' for that tag.
 */
export function getPlaceholders(text: string): string[] {
  const found = [...text.matchAll(/\{\{\s*([\w.]+)[^}]*\}\}|<(\w+)\s*\/?>/g)];
  return [...new Set(found.map(([, variable, tag]) => variable ?? `<${tag}>`))].sort();
}

/**
 * A string literal in code that may be a text key. Each placeholder ('${…}') matches one or more
 * segments of a key.
 */
export interface TextKeyPattern {
  literal: string;
  matches(key: string): boolean;
}

function patternOf(literal: string): TextKeyPattern {
  const parts = literal.split(/\$\{(?:[^{}]|\{[^{}]*\})*\}/);
  const expression = new RegExp(
    `^${parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('[\\w.]+')}$`,
  );
  return { literal, matches: (key) => expression.test(key) };
}

/**
 * Returns the keys that a source file passes to `t(…)` or `i18nKey`. `mentioned` also has every
 * other literal that could be a key.
 */
export function findTextKeys(source: string): { asked: TextKeyPattern[]; mentioned: TextKeyPattern[] } {
  const prefix = /keyPrefix:\s*['"]([\w.]+)['"]/.exec(source)?.[1];
  const within = (literal: string) => patternOf(prefix ? `${prefix}.${literal}` : literal);
  const asked = [...source.matchAll(/(?:\bt\(\s*|\bi18nKey=\{?)(['"`])((?:(?!\1)[^\\\n])+)\1/g)].map(([, , literal]) =>
    within(literal!),
  );
  const mentioned = [...source.matchAll(/(['"`])([A-Za-z]\w*(?:\.(?:\w+|\$\{[^'"`\n]*?\})+)+)\1/g)].map(
    ([, , literal]) => patternOf(literal!),
  );
  return { asked, mentioned: [...asked, ...mentioned] };
}
