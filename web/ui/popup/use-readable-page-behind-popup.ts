import { type RefObject, useEffect, useRef } from 'react';

/**
 * Keeps the page readable while a combobox is open. Base UI then hides everything else from
 * assistive technology, even focusable fields, which WCAG forbids. Base UI spares live regions, so
 * the field's topmost ancestor becomes a silent live region. Pass the result to `onOpenChange`.
 */
export function useReadablePageBehindPopup(field: RefObject<HTMLElement | null>): (open: boolean) => void {
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
