import { useRef, useState } from 'react';

/**
 * Returns the focus, after a dialog or drawer closes, to its earlier element, including SVG
 * elements that Base UI omits. If that is gone or was none (a swipe), it goes to `instead`.
 * @returns for Base UI's `finalFocus`: true leaves it to Base UI, false means that it is done
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
