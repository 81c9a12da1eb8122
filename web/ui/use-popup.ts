import {
  cloneElement,
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  type RefObject,
  useRef,
  useState,
} from 'react';
import { useUiTexts } from './texts/ui-texts.ts';
import { toast } from './toast.ts';
import { useLazyPart } from './use-lazy-part.ts';

/** What a popup needs of the button that opens it. */
export interface PopupProps {
  open: boolean;
  /** Opened by a key, so the focus goes to the first thing in it. */
  byKey: boolean;
  onOpenChange: (open: boolean) => void;
  /** Where it floats, and where the focus returns to. */
  anchor: RefObject<HTMLElement | null>;
}

/**
 * The button of a menu or a popover, and the popup whose code, half of it the reckoning of its place, is fetched when the
 * button is pointed at or focused and shown when it is pressed. The button itself stays the same element throughout.
 */
export function usePopup<Popup>(
  trigger: ReactElement,
  kind: 'menu' | 'dialog',
  load: () => Promise<Popup>,
): { button: ReactElement; Popup: Popup | null; popup: PopupProps } {
  const texts = useUiTexts();
  const anchor = useRef<HTMLElement>(null);
  const [open, setOpen] = useState(false);
  const [byKey, setByKey] = useState(false);
  const Popup = useLazyPart(load, open, () => {
    setOpen(false);
    toast.error(texts.notLoaded);
  });
  const ahead = () => void load().catch(() => {});
  const button = cloneElement(trigger as ReactElement<Record<string, unknown>>, {
    ref: anchor,
    'aria-haspopup': kind,
    'aria-expanded': open,
    onPointerEnter: ahead,
    onFocus: ahead,
    onClick: ({ detail }: MouseEvent) => {
      // A key's click counts no presses.
      setByKey(detail === 0);
      setOpen(!open);
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (kind !== 'menu' || event.key !== 'ArrowDown') return;
      event.preventDefault();
      setByKey(true);
      setOpen(true);
    },
  });
  return { button, Popup, popup: { open, byKey, onOpenChange: setOpen, anchor } };
}
