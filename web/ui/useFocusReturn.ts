import { useRef, useState } from 'react';

/**
 * Where the focus goes when a dialog or drawer closes: back to where it was when it opened, SVG elements included, which
 * Base UI leaves out. Where that is gone, or was nowhere (a swipe), it goes to `instead`.
 * @returns for Base UI's `finalFocus`: true leaves it to Base UI, false has seen to it
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
