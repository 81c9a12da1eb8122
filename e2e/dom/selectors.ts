import { getAccessibleName, getReadableText, matchesText, normalizeText, type TextToMatch } from './matching.ts';

const within = (root: ParentNode): Element[] => [...root.querySelectorAll('*')];

/** Finds the innermost elements with the wanted text. The root itself may match. */
export function findByText(root: ParentNode, text: TextToMatch, exact = false): Element[] {
  const all = root instanceof Element ? [root, ...within(root)] : within(root);
  const found = all.filter(
    (element) => matchesText(getReadableText(element), text, exact) && getReadableText(element) !== '',
  );
  return found.filter((element) => !found.some((other) => other !== element && element.contains(other)));
}

/** Finds fields by their label: a label element, `aria-labelledby` or `aria-label`. */
export function findByLabel(root: ParentNode, text: TextToMatch, exact = false): Element[] {
  return within(root).filter((element) => labelsOf(element).some((label) => matchesText(label, text, exact)));
}

function labelsOf(element: Element): string[] {
  const document = element.ownerDocument;
  const by = element.getAttribute('aria-labelledby');
  if (by) {
    const named = by.split(/\s+/).map((id) => document.getElementById(id));
    return [normalizeText(named.map((one) => (one ? getReadableText(one) || getAccessibleName(one) : '')).join(' '))];
  }
  const said = element.getAttribute('aria-label');
  if (said !== null) return [said];
  const { labels } = element as HTMLInputElement;
  return labels ? [...labels].map(getReadableText) : [];
}

export const findByAttribute = (root: ParentNode, name: string, text: TextToMatch, exact = false): Element[] =>
  [...root.querySelectorAll(`[${name}]`)].filter((element) => matchesText(element.getAttribute(name)!, text, exact));

/**
 * Finds elements by CSS, by `xpath=..` (the parent) or by `xpath=following-sibling::…`, in the
 * syntax of Playwright's selectors.
 */
export function findBySelector(root: ParentNode, selector: string): Element[] {
  if (selector === '..' || selector === 'xpath=..') {
    const parent = (root as Element).parentElement;
    return parent ? [parent] : [];
  }
  const [, sibling] = /^xpath=following-sibling::(\w+)$/.exec(selector) ?? [];
  if (sibling)
    return [...(root as Element).parentElement!.querySelectorAll(`:scope > ${sibling}`)].filter((one) =>
      isAfter(one, root),
    );
  const [css, ...rest] = selector.split(' >> ');
  const first = [...root.querySelectorAll(scoped(root, css!))];
  return rest.length === 0 ? first : first.flatMap((element) => findBySelector(element, rest.join(' >> ')));
}

const isAfter = (one: Element, other: Node): boolean =>
  (other.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

/** Scopes a selector that begins with `>` to the children of its root. */
const scoped = (root: ParentNode, selector: string): string =>
  selector.trimStart().startsWith('>') && root instanceof Element ? `:scope ${selector}` : selector;
