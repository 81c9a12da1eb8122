import { leadsNowhere } from './svg-allowed.ts';

/** What of a style sheet stays, and whether something of it did not. */
interface Kept {
  css: string;
  /** Fonts that the file brings along. */
  fonts: boolean;
  /** Other rules or declarations. */
  styles: boolean;
}

/** Where a string that begins here ends, or the text with it. */
function endOfString(css: string, from: number): number {
  const quote = css[from];
  for (let at = from + 1; at < css.length; at += 1) {
    if (css[at] === '\\') at += 1;
    else if (css[at] === quote || css[at] === '\n') return at + 1;
  }
  return css.length;
}

/** A style sheet without comments, and without the signs of comments of HTML, which browsers pass over. */
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

/** Pieces of a style sheet that end where one of these signs stands outside of strings, brackets and braces. */
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

/** Declarations of a `style` without those that lead elsewhere; all of them where one leads nowhere. */
export function keptDeclarations(style: string): string {
  if (leadsNowhere(style)) return style;
  const kept = pieces(withoutComments(style), ';').filter(leadsNowhere).join('');
  return leadsNowhere(kept) ? kept : '';
}

/** A rule whose declarations lead nowhere; null where nothing is left of it. */
function keptRule(rule: string): string | null {
  const open = rule.indexOf('{');
  if (open === -1 || !rule.endsWith('}')) return leadsNowhere(rule) ? rule : null;
  if (leadsNowhere(rule)) return rule;
  const [selector, body] = [rule.slice(0, open), rule.slice(open + 1, -1)];
  const kept = body.includes('{') || !leadsNowhere(selector) ? '' : keptDeclarations(body);
  return kept.trim() === '' ? null : `${selector}{${kept}}`;
}

/**
 * A style sheet without the rules that lead elsewhere or are not understood for certain: fonts, imports, conditions, escapes. The rest of it
 * stays, so that a drawing is not painted black for a font that it brings along.
 */
export function keptSheet(sheet: string): Kept {
  if (leadsNowhere(sheet)) return { css: sheet, fonts: false, styles: false };
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
  return leadsNowhere(css) ? { css, fonts, styles } : { css: '', fonts, styles: true };
}
