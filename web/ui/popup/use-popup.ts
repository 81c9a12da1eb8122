import {
  cloneElement,
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  type RefObject,
  useRef,
  useState,
} from 'react';

/** The props that {@link usePopup} creates for a popup. */
export interface PopupProps {
  open: boolean;
  /** True after a key opened the popup, so that the focus goes to the first item. */
  byKey: boolean;
  onOpenChange: (open: boolean) => void;
  /** The button, beside which the popup floats and which gets the focus back. */
  anchor: RefObject<HTMLElement | null>;
}

/**
 * Returns a function that selects the element to focus after a popup closes. It is the button,
 * unless another element has the focus. A dialog opened from the popup has taken the focus before
 * the popup fades out.
 */
export function createFocusTargetGetter(popup: RefObject<HTMLElement | null>, anchor: RefObject<HTMLElement | null>) {
  return () => {
    const { activeElement, body } = document;
    const isLeft = activeElement !== null && activeElement !== body && !popup.current?.contains(activeElement);
    return isLeft ? false : anchor.current;
  };
}

/**
 * Returns the button of a menu or a popover, and the props of its popup. Hover or focus of the
 * button calls `ahead`, which loads the popup's code. The button element never remounts.
 */
export function usePopup(
  trigger: ReactElement,
  kind: 'menu' | 'dialog',
  ahead: () => void,
): { button: ReactElement; popup: PopupProps } {
  const anchor = useRef<HTMLElement>(null);
  const [open, setOpen] = useState(false);
  const [byKey, setByKey] = useState(false);
  const button = cloneElement(trigger as ReactElement<Record<string, unknown>>, {
    ref: anchor,
    'aria-haspopup': kind,
    'aria-expanded': open,
    onPointerEnter: ahead,
    onFocus: ahead,
    onClick: ({ detail }: MouseEvent) => {
      // A click that a key causes has a `detail` of 0.
      setByKey(detail === 0);
      setOpen(!open);
    },
    onKeyDown: (event: KeyboardEvent) => {
      // The popup handles Escape itself only after its code has loaded and the focus is inside.
      if (event.key === 'Escape' && open) {
        event.stopPropagation();
        setOpen(false);
      }
      if (kind !== 'menu' || event.key !== 'ArrowDown') return;
      event.preventDefault();
      setByKey(true);
      setOpen(true);
    },
  });
  return { button, popup: { open, byKey, onOpenChange: setOpen, anchor } };
}
