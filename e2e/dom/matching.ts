import { computeAccessibleDescription, computeAccessibleName } from 'dom-accessibility-api';

/**
 * Normalizes a text as Playwright does: white space becomes a single space. Zero-width spaces, soft
 * hyphens and the white space at both ends are removed.
 */
export const normalized = (text: string): string =>
  text
    .replace(/[\u200b\u00ad]/g, '')
    .replace(/\s+/g, ' ')
    .trim();

/**
 * A text that a test searches. A string is part of the text, ignoring case, or with `exact` the
 * whole text.
 */
export type Wanted = string | RegExp;

export function matches(text: string, wanted: Wanted, exact = false): boolean {
  const said = normalized(text);
  if (typeof wanted !== 'string') return new RegExp(wanted).test(said);
  return exact ? said === normalized(wanted) : said.toLowerCase().includes(normalized(wanted).toLowerCase());
}

export const nameOf = (element: Element): string => normalized(computeAccessibleName(element));
export const descriptionOf = (element: Element): string => normalized(computeAccessibleDescription(element));

/** Returns the readable text of an element. For a button made of an input, it is the value. */
export const textOf = (element: Element): string => {
  const { tagName } = element;
  if (['SCRIPT', 'STYLE', 'NOSCRIPT', 'TEMPLATE', 'HEAD'].includes(tagName)) return '';
  if (tagName === 'INPUT' && ['button', 'submit'].includes((element as HTMLInputElement).type))
    return (element as HTMLInputElement).value;
  let said = '';
  for (const node of element.childNodes)
    if (node.nodeType === 3) said += node.textContent;
    else if (node.nodeType === 1) said += textOf(node as Element);
  return said;
};

/** Returns whether an element hides itself and all its descendants. */
function isHiding(element: Element): boolean {
  if (element.hasAttribute('hidden') || ['SCRIPT', 'STYLE', 'TEMPLATE', 'HEAD'].includes(element.tagName)) return true;
  const style = (element as HTMLElement).style as CSSStyleDeclaration | undefined;
  return style?.display === 'none' || style?.visibility === 'hidden';
}

/** Returns whether an element is visible, as far as a document without style sheets can tell. */
export function isVisible(element: Element): boolean {
  if (!element.isConnected) return false;
  if (element.tagName === 'INPUT' && (element as HTMLInputElement).type === 'hidden') return false;
  for (let at: Element | null = element; at; at = at.parentElement) {
    if (isHiding(at)) return false;
    const isFolded = at.parentElement?.tagName === 'DETAILS' && !at.parentElement.hasAttribute('open');
    if (isFolded && at.tagName !== 'SUMMARY') return false;
  }
  return true;
}

/**
 * Returns whether a screen reader reads an element. The element is visible, and neither it nor an
 * ancestor is `aria-hidden` or `inert`.
 */
export const isExposed = (element: Element): boolean =>
  isVisible(element) && element.closest('[aria-hidden="true"], [inert]') === null;

/**
 * Returns whether an element is disabled: by `disabled`, by a disabled fieldset, or by
 * `aria-disabled`.
 */
export const isOff = (element: Element): boolean =>
  element.matches(':disabled') ||
  (/^(BUTTON|INPUT|SELECT|TEXTAREA|OPTION)$/.test(element.tagName) && element.closest('fieldset:disabled') !== null) ||
  element.closest('[aria-disabled="true"]') !== null;

export function isChecked(element: Element): boolean {
  const said = element.getAttribute('aria-checked');
  if (said !== null) return said === 'true';
  return (element as HTMLInputElement).checked === true;
}
