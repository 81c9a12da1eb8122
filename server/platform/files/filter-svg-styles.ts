import { hasNoExternalReference } from './svg-allowed.ts';

/** The allowed rules of a style sheet, and the kinds of content that were left out. */
interface Kept {
  css: string;
  /** True when embedded fonts were left out. */
  fonts: boolean;
  /** True when rules or declarations other than fonts were left out. */
  styles: boolean;
}

/**
 * Returns the index after the string that begins at `from`. An unclosed string ends with its line.
 */
function endOfString(css: string, from: number): number {
  const quote = css[from];
  for (let at = from + 1; at < css.length; at += 1) {
    if (css[at] === '\\') at += 1;
    else if (css[at] === quote || css[at] === '\n') return at + 1;
  }
  return css.length;
}

/**
 * Returns a style sheet whose comments are emptied. It also removes the delimiters of HTML
 * comments, which browsers ignore.
 */
function withoutComments(css: string): string {
  const parts: string[] = [];
  let from = 0;
  for (let at = 0; at < css.length; ) {
    if (css[at] === '"' || css[at] === "'") at = endOfString(css, at);
    else if (css.startsWith('/*', at)) {
      const end = css.indexOf('*/', at + 2);
      parts.push(css.slice(from, at));
      at = end === -1 ? css.length : end + 2;
      from = at;
    } else at += 1;
  }
  return [...parts, css.slice(from)].join('/**/').replace(/<!--|-->/g, ' ');
}

/**
 * Splits a style sheet after each character in `ends`, outside of strings, parentheses and braces.
 */
function pieces(css: string, ends: string): string[] {
  const found: string[] = [];
  let [from, depth] = [0, 0];
  for (let at = 0; at < css.length; ) {
    const sign = css[at]!;
    if (sign === '"' || sign === "'") {
      at = endOfString(css, at);
      continue;
    }
    if (sign === '\\') at += 1;
    if (sign === '{' || sign === '(') depth += 1;
    if (sign === '}' || sign === ')') depth = Math.max(0, depth - 1);
    at += 1;
    if (depth === 0 && ends.includes(sign)) {
      found.push(css.slice(from, at));
      from = at;
    }
  }
  return [...found, css.slice(from)].filter((piece) => piece.trim() !== '');
}

/** Returns the declarations of a `style` attribute that refer to nothing outside the file. */
export function removeExternalStyleDeclarations(style: string): string {
  if (hasNoExternalReference(style)) return style;
  const kept = pieces(withoutComments(style), ';').filter(hasNoExternalReference).join('');
  return hasNoExternalReference(kept) ? kept : '';
}

/** Returns a rule with its harmless declarations, or null when none is left. */
function keptRule(rule: string): string | null {
  const open = rule.indexOf('{');
  if (open === -1 || !rule.endsWith('}')) return hasNoExternalReference(rule) ? rule : null;
  if (hasNoExternalReference(rule)) return rule;
  const [selector, body] = [rule.slice(0, open), rule.slice(open + 1, -1)];
  const kept = body.includes('{') || !hasNoExternalReference(selector) ? '' : removeExternalStyleDeclarations(body);
  return kept.trim() === '' ? null : `${selector}{${kept}}`;
}

/**
 * Returns a style sheet without rules and declarations that refer outside the file or cannot be
 * parsed (fonts, imports, escapes). All other rules stay, so that a drawing with an embedded font
 * does not turn black.
 */
export function removeExternalStyleRules(sheet: string): Kept {
  if (hasNoExternalReference(sheet)) return { css: sheet, fonts: false, styles: false };
  const rules = pieces(withoutComments(sheet), ';}');
  const kept: string[] = [];
  let [fonts, styles] = [false, false];
  for (const rule of rules) {
    if (/^\s*@charset\b/i.test(rule)) continue;
    const left = keptRule(rule);
    if (left !== null) kept.push(left);
    if (/^\s*@font-face\b/i.test(rule)) fonts = true;
    else styles ||= left !== rule;
  }
  const css = kept.join('');
  return hasNoExternalReference(css) ? { css, fonts, styles } : { css: '', fonts, styles: true };
}
