import { useRef, useState } from 'react';

/**
 * Returns the focus to its earlier element after a dialog or drawer closes. Base UI omits SVG
 * elements. If that element is gone, or a swipe opened the drawer, `instead` gets the focus.
 * @returns for Base UI's `finalFocus`: the element to focus, true to leave the focus to Base UI, or
 * false when the focus is already set
 */
export function useFocusReturn(open: boolean, instead?: () => HTMLElement | null): () => boolean | HTMLElement {
  const origin = useRef<Element>(null);
  const [wasOpen, setWasOpen] = useState(false);
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) origin.current = document.activeElement;
  }
  return () => {
    const from = origin.current;
    if (!from?.isConnected || from === document.body) return instead?.() ?? true;
    if (!(from instanceof SVGElement)) return true;
    from.focus();
    return false;
  };
}
