import {
  cloneElement,
  type ReactElement,
  type ReactNode,
  type SyntheticEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { lazyPart } from '../lazy/lazy-part.tsx';

/**
 * The popup of a tooltip. If its code fails to load, nothing shows, because the popup is never
 * essential.
 */
const TooltipPopup = lazyPart(() => import('./TooltipPopup.tsx'), 'TooltipPopup', {
  wanted: ({ anchor }) => anchor !== null,
  failed: () => null,
});

/** Milliseconds that a pointer rests on the element before the tooltip shows. */
const patience = 400;

export interface TooltipProps {
  text: ReactNode;
  /** The one element that the tooltip describes. It must spread the props that it receives. */
  children: ReactElement;
  /**
   * True when the text adds to the element's name, such as the reason why a button is disabled.
   * Assistive technology then reads the text too.
   */
  describes?: boolean;
  side?: 'top' | 'right' | 'bottom' | 'left';
}

type Handler = (event: SyntheticEvent<HTMLElement>) => void;

/**
 * A short text on hover and focus, which Escape hides. It must never be the only place of essential
 * information. Its code loads with the first tooltip, so that the first screen loads faster.
 */
export function Tooltip({ text, children, describes = false, side = 'top' }: TooltipProps) {
  const id = useId();
  const [anchor, setAnchor] = useState<Element | null>(null);
  const [open, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  // Hides the tooltip on a press or focus elsewhere. An element that a dialog covers gets no event
  // when it loses the pointer.
  useEffect(() => {
    if (!open) return;
    const leave = ({ target }: Event) => {
      if (!anchor?.contains(target as Node)) setOpen(false);
    };
    const events = ['pointerdown', 'focusin'] as const;
    for (const event of events) document.addEventListener(event, leave, true);
    return () => {
      for (const event of events) document.removeEventListener(event, leave, true);
    };
  }, [open, anchor]);

  const show: Handler = ({ currentTarget, type, nativeEvent }) => {
    const focused = type.startsWith('focus');
    // A finger does not hover, and an element that a click focused needs no explanation.
    const isTouch = nativeEvent instanceof PointerEvent && nativeEvent.pointerType === 'touch';
    if (isTouch || (focused && !currentTarget.matches(':focus-visible'))) return;
    clearTimeout(timer.current);
    setAnchor(currentTarget);
    timer.current = setTimeout(() => setOpen(currentTarget.matches(':hover, :focus-visible')), focused ? 0 : patience);
  };
  const hide = () => {
    clearTimeout(timer.current);
    setOpen(false);
  };

  const child = children as ReactElement<Record<string, unknown>>;
  const beside = (name: string, own: Handler): Record<string, Handler> => ({
    [name]: (event) => {
      (child.props[name] as Handler | undefined)?.(event);
      own(event);
    },
  });
  return (
    <>
      {cloneElement(child, {
        ...beside('onPointerEnter', show),
        ...beside('onPointerLeave', hide),
        ...beside('onFocus', show),
        ...beside('onBlur', hide),
        ...beside('onPointerDown', hide),
        ...(describes && { 'aria-describedby': id }),
      })}
      {describes && (
        <span id={id} hidden>
          {text}
        </span>
      )}
      <TooltipPopup open={open} onClose={hide} anchor={anchor} text={text} side={side} />
    </>
  );
}
