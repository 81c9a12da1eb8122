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
import { lazyPart } from './lazy/lazy-part.tsx';

/** Words that nobody must know; without them all the rest works. */
const TooltipPopup = lazyPart(() => import('./TooltipPopup.tsx'), 'TooltipPopup', {
  wanted: ({ anchor }) => anchor !== null,
  failed: () => null,
});

/** How long in milliseconds a pointer rests before the words come. */
const patience = 400;

export interface TooltipProps {
  text: ReactNode;
  /** The one element that it belongs to; must spread its props. */
  children: ReactElement;
  /** The text adds to the element's name (why a button is off), so assistive technology hears it too. */
  describes?: boolean;
  side?: 'top' | 'right' | 'bottom' | 'left';
}

type Handler = (event: SyntheticEvent<HTMLElement>) => void;

/**
 * A few words on hover and on focus; Escape hides them. Never the only place of something one must know. What draws it is
 * fetched with the first of them that is wanted on the page, so it takes nothing from the first screen.
 */
export function Tooltip({ text, children, describes = false, side = 'top' }: TooltipProps) {
  const id = useId();
  const [anchor, setAnchor] = useState<Element | null>(null);
  const [open, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  // What lies under a dialog that opens loses the pointer and the focus without being told.
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
    // A finger does not hover, and focus that a press has moved is no question.
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
