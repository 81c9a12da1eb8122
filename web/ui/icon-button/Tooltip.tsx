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

/** The popup, which is never essential. Everything works without it. */
const TooltipPopup = lazyPart(() => import('./TooltipPopup.tsx'), 'TooltipPopup', {
  wanted: ({ anchor }) => anchor !== null,
  failed: () => null,
});

/** Milliseconds that a pointer rests before the tooltip shows. */
const patience = 400;

export interface TooltipProps {
  text: ReactNode;
  /** The one element that it belongs to, which must spread its props. */
  children: ReactElement;
  /**
   * True when the text adds to the element's name, such as the reason why a button is off.
   * Assistive technology then reads it too.
   */
  describes?: boolean;
  side?: 'top' | 'right' | 'bottom' | 'left';
}

type Handler = (event: SyntheticEvent<HTMLElement>) => void;

/**
 * A few words on hover and on focus, which Escape hides. It must never be the only place of
 * essential information. Its code loads with the first tooltip, so that the first screen does not
 * pay for it.
 */
export function Tooltip({ text, children, describes = false, side = 'top' }: TooltipProps) {
  const id = useId();
  const [anchor, setAnchor] = useState<Element | null>(null);
  const [open, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  // An element under an opening dialog loses the pointer and the focus without an event.
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
    // A finger does not hover, and focus by a press needs no explanation.
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
