import { type RefObject, useEffect, useRef } from 'react';

/**
 * While the list of a combobox is open, Base UI hides the rest of the page from assistive technology, fields that one may
 * Tab to included, which WCAG forbids. It spares live regions; so what holds the field becomes one that never speaks while
 * the list is open. Give the result to `onOpenChange`.
 */
export function usePageStaysReadable(field: RefObject<HTMLElement | null>): (open: boolean) => void {
  const marked = useRef<Element>(null);
  const release = () => {
    marked.current?.removeAttribute('aria-live');
    marked.current = null;
  };
  useEffect(() => () => marked.current?.removeAttribute('aria-live'), []);
  return (open) => {
    release();
    let holder: Element | null = field.current;
    while (holder?.parentElement && holder.parentElement !== document.body) holder = holder.parentElement;
    if (!open || !holder || holder.hasAttribute('aria-live')) return;
    holder.setAttribute('aria-live', 'off');
    marked.current = holder;
  };
}
