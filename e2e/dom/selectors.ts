import { matches, nameOf, normalized, textOf, type Wanted } from './matching.ts';

const within = (root: ParentNode): Element[] => [...root.querySelectorAll('*')];

/** Finds the innermost elements with the wanted text. The root itself may match. */
export function byText(root: ParentNode, text: Wanted, exact = false): Element[] {
  const all = root instanceof Element ? [root, ...within(root)] : within(root);
  const found = all.filter((element) => matches(textOf(element), text, exact) && textOf(element) !== '');
  return found.filter((element) => !found.some((other) => other !== element && element.contains(other)));
}

/** Finds fields by their label: a label element, `aria-labelledby` or `aria-label`. */
export function byLabel(root: ParentNode, text: Wanted, exact = false): Element[] {
  return within(root).filter((element) => labelsOf(element).some((label) => matches(label, text, exact)));
}

function labelsOf(element: Element): string[] {
  const document = element.ownerDocument;
  const by = element.getAttribute('aria-labelledby');
  if (by) {
    const named = by.split(/\s+/).map((id) => document.getElementById(id));
    return [normalized(named.map((one) => (one ? textOf(one) || nameOf(one) : '')).join(' '))];
  }
  const said = element.getAttribute('aria-label');
  if (said !== null) return [said];
  const { labels } = element as HTMLInputElement;
  return labels ? [...labels].map(textOf) : [];
}

export const byAttribute = (root: ParentNode, name: string, text: Wanted, exact = false): Element[] =>
  [...root.querySelectorAll(`[${name}]`)].filter((element) => matches(element.getAttribute(name)!, text, exact));

/**
 * Finds elements by CSS, by `xpath=..` (the parent) or by `xpath=following-sibling::…`, in the
 * syntax of Playwright's selectors.
 */
export function bySelector(root: ParentNode, selector: string): Element[] {
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
  return rest.length === 0 ? first : first.flatMap((element) => bySelector(element, rest.join(' >> ')));
}

const isAfter = (one: Element, other: Node): boolean =>
  (other.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

/** Scopes a selector that begins with `>` to the children of its root. */
const scoped = (root: ParentNode, selector: string): string =>
  selector.trimStart().startsWith('>') && root instanceof Element ? `:scope ${selector}` : selector;
