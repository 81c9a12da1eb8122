/**
 * The size of the journeys' desktop window. Every element has this size, since there is no layout.
 */
export const size = { width: 1440, height: 900 };

/**
 * Replaces the functions of browsers that need layout: sizes, styles, scrolling and observers. It
 * also replaces idle callbacks, `isSecureContext` and FormData.
 */
export function stubLayout(): void {
  for (const [dimension, names] of [
    ['width', ['clientWidth', 'offsetWidth']],
    ['height', ['clientHeight', 'offsetHeight']],
  ] as const)
    for (const name of names)
      Object.defineProperty(HTMLElement.prototype, name, { configurable: true, get: () => size[dimension] });
  class SeesNothing {
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
    takeRecords(): [] {
      return [];
    }
  }
  Object.assign(globalThis, {
    ResizeObserver: SeesNothing,
    IntersectionObserver: SeesNothing,
    // The callback is never called, so that the page prefetches nothing.
    requestIdleCallback: () => 0,
    cancelIdleCallback: () => undefined,
    scrollTo: () => undefined,
    getComputedStyle: styleOf,
    isSecureContext: true,
    FormData: FormDataOfForm,
  });
  const missing: Record<string, unknown> = {
    scrollIntoView: () => undefined,
    getAnimations: () => [],
    setPointerCapture: () => undefined,
    releasePointerCapture: () => undefined,
    hasPointerCapture: () => false,
    checkVisibility: () => true,
  };
  for (const [name, stub] of Object.entries(missing))
    if (!(name in Element.prototype)) Object.assign(Element.prototype, { [name]: stub });
  (document as unknown as { getAnimations: () => [] }).getAnimations ??= () => [];
}

/**
 * Extends Node's own FormData, which the page's requests send, so that it also reads a form of the
 * document.
 */
class FormDataOfForm extends FormData {
  constructor(form?: HTMLFormElement) {
    super();
    for (const field of (form?.elements ?? []) as Iterable<HTMLInputElement>) {
      const isLeftOut =
        field.type === 'checkbox' || field.type === 'radio' ? !field.checked : field.tagName === 'BUTTON';
      if (field.name && !field.disabled && !isLeftOut) this.append(field.name, field.value);
    }
  }
}

const usual: Record<string, string> = {
  ...{ display: 'block', visibility: 'visible', opacity: '1', position: 'static', overflow: 'visible' },
  pointerEvents: 'auto',
};
const neverDrawn = ['SCRIPT', 'STYLE', 'TEMPLATE'];

/**
 * Computes an element's style from its attributes alone. It ignores style sheets, because
 * happy-dom's cascade takes most of a query's time.
 */
function styleOf(element: HTMLElement): CSSStyleDeclaration {
  const own = element.style as CSSStyleDeclaration | undefined;
  const read = (name: string): string => {
    const isHidden = element.hasAttribute('hidden') || neverDrawn.includes(element.tagName);
    if (name === 'display' && isHidden) return 'none';
    return (own as unknown as Record<string, string> | undefined)?.[name] || usual[name] || '';
  };
  const camel = (name: string) => name.replace(/-(\w)/g, (_all, letter: string) => letter.toUpperCase());
  const getPropertyValue = (name: string) =>
    name.startsWith('--') ? (own?.getPropertyValue(name) ?? '') : read(camel(name));
  return new Proxy({} as CSSStyleDeclaration, {
    get: (_none, name) => {
      if (name === 'getPropertyValue') return getPropertyValue;
      return typeof name === 'string' ? read(name) : undefined;
    },
  });
}
