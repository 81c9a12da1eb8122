const column = String.raw`(?:\w+\.)?company_id`;
const value = String.raw`\$\{[^{}]*\}`;

/**
 * The forms that a condition on a company has in the server's SQL, each with an example. `becomes`
 * is the text that replaces a condition to remove it.
 */
const forms = [
  // b.company_id = ${companyId}
  { pattern: new RegExp(String.raw`\b${column} = ${value}(?:::uuid)?`, 'g'), becomes: 'true' },
  // i.company_id = b.company_id, m.company_id = c.id
  { pattern: new RegExp(String.raw`\b${column} = (?:\w+\.)?(?:company_id|id)\b`, 'g'), becomes: 'true' },
  // m.company_id <> c.id, company_id <> ${companyId}
  { pattern: new RegExp(String.raw`\b${column} <> (?:${value}|(?:\w+\.)?(?:company_id|id)\b)`, 'g'), becomes: 'true' },
  // c.id = m.company_id
  { pattern: /\b\w+\.id = \w+\.company_id\b/g, becomes: 'true' },
  // c.id = ${companyId}
  { pattern: /\b(?:\w+\.)?id = \$\{(?:\w+\.)*companyId\}/g, becomes: 'true' },
  // f.company_id IS NOT NULL
  { pattern: new RegExp(String.raw`\b${column} IS (?:NOT )?NULL\b`, 'g'), becomes: 'true' },
  // JOIN containers c USING (company_id, id)
  { pattern: /\bUSING \(company_id, /g, becomes: 'USING (' },
  { pattern: /\bUSING \(company_id\)/g, becomes: 'ON true' },
];

const list = String.raw`\((?:\w+\.)?company_id,[^()]*\)`;

/**
 * Matches any comparison with a company's id. A match outside of all {@link forms} means that the
 * list lacks a form.
 */
const unread = new RegExp(
  [
    String.raw`company_id\)?\s*(?:[=<>!]|IS\b|IN\b|NOT\b)`,
    String.raw`[=<>]\s*\(?(?:ANY\s*\()?(?:\w+\.)?company_id`,
    String.raw`[=<>]\s*\$\{[\w.]*companyId\}`,
    String.raw`${list}\s*(?:=|IN\b)`,
    String.raw`USING\s*\([^)]*company_id`,
  ].join('|'),
  'g',
);

/** Returns the line of a position in a text, counted from 1. */
export const getLineNumber = (source, at) => source.slice(0, at).split('\n').length;

/**
 * Finds the predicates that keep companies apart in the SQL of a source.
 * @returns `predicates` in order, each with its position and its replacement, and `strange`, the
 * comparisons of a company that match no form
 */
export function findTenancyPredicates(source) {
  const predicates = forms
    .flatMap(({ pattern, becomes }) =>
      [...source.matchAll(pattern)].map(({ 0: text, index: start }) => ({
        start,
        end: start + text.length,
        text,
        becomes,
      })),
    )
    .toSorted((a, b) => a.start - b.start);
  const known = ({ 0: text, index }) => predicates.some(({ start, end }) => index < end && index + text.length > start);
  const strange = [...source.matchAll(unread)].filter((match) => !known(match));
  return { predicates, strange: strange.map(({ 0: text, index }) => ({ start: index, text })) };
}

/** Returns the source with one of its predicates replaced. */
export const replaceTenancyPredicate = (source, { start, end, becomes }) =>
  source.slice(0, start) + becomes + source.slice(end);
