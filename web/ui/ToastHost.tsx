import { Toast as Base } from '@base-ui/react/toast';
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { type CSSProperties, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import styles from './ToastHost.module.css';
import { useUiTexts } from './texts/ui-texts.ts';
import { classNames } from './theme/class-names.ts';
import { type Toast, type ToastAction, type ToastKind, takeToasts, toastStore } from './toast.ts';
import { placeOfToasts, type ToastPlace } from './toast-place.ts';

const signs = { success: CircleCheck, error: CircleAlert, info: Info };

/** A dialog is something that one answers; a toast only tells, of an error at once. */
const told = (kind: ToastKind) => ({ role: kind === 'error' ? 'alert' : 'group', 'aria-modal': undefined });

/** How many stay on the screen; an older one gives way. */
const shown = 4;

/** Where they stand, while something is shown: what is around comes and goes. */
function usePlace(count: number): { host: RefObject<HTMLDivElement | null>; place: ToastPlace } {
  const host = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<ToastPlace | null>(null);
  useLayoutEffect(() => {
    if (count === 0) return setPlace(null);
    let frame = 0;
    const look = () => {
      frame = 0;
      if (host.current) setPlace((now) => placeOfToasts(host.current!, now));
    };
    const lookSoon = () => {
      if (frame === 0) frame = requestAnimationFrame(look);
    };
    look();
    // A screen that waited for its code is there all along, and is shown by taking away `display: none`.
    const isShown = ({ type, attributeName, target, oldValue }: MutationRecord) =>
      type !== 'attributes' ||
      attributeName !== 'style' ||
      /display/.test(oldValue ?? '') !== /display/.test((target as Element).getAttribute('style') ?? '');
    const changes = new MutationObserver((records) => {
      if (records.some(isShown)) lookSoon();
    });
    changes.observe(document.body, {
      childList: true,
      subtree: true,
      attributeOldValue: true,
      // Once the mouse has left them they make way for what they had to stay over.
      attributeFilter: ['data-expanded', 'style'],
    });
    window.addEventListener('resize', lookSoon, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      changes.disconnect();
      window.removeEventListener('resize', lookSoon);
    };
  }, [count]);
  return { host, place: place ?? { top: 0, isMiddle: false } };
}

/**
 * Tells that the mouse has left them also when the one below it went: of an element that is gone the browser tells no leaving,
 * and the others would wait for ever.
 */
function useLeaving(host: RefObject<HTMLDivElement | null>) {
  useEffect(() => {
    const onOver = ({ target }: MouseEvent) => {
      const left = host.current;
      if (!left?.matches('[data-expanded]:not(:focus-within)') || left.contains(target as Node)) return;
      left.dispatchEvent(new MouseEvent('mouseout', { bubbles: true, relatedTarget: target }));
    };
    document.addEventListener('mouseover', onOver);
    return () => document.removeEventListener('mouseover', onOver);
  }, [host]);
}

/**
 * Shows the toasts: in the top right corner, or below the headings and what can be pressed there, or in the middle (toast-place.ts), and over dialogs too. Put one on the page, anywhere. Announced politely, errors at
 * once; F6 moves the focus to them; all of them wait while the mouse moves onto one and rests there, one is focused, or the window is not in use.
 */
export function ToastHost() {
  return (
    <Base.Provider limit={shown}>
      <Stack />
    </Base.Provider>
  );
}

function Stack() {
  const texts = useUiTexts();
  const { toasts, add, close } = Base.useToastManager<Toast>();
  useEffect(() => {
    const show = () => {
      for (const toast of takeToasts()) {
        const { kind, text, duration, actions } = toast;
        add({
          // The same words again renew the older toast: a failing request that retries must not fill the screen. With something
          // to do it is another: what it undoes is not what the older one undoes.
          id: actions.length > 0 ? String(toast.id) : `${kind}: ${text}`,
          type: kind,
          description: text,
          timeout: duration,
          data: toast,
        });
      }
    };
    show();
    return toastStore.subscribe(show);
  }, [add]);
  useEffect(
    () =>
      toastStore.onTakenBack((id) => {
        for (const one of toasts) if (one.data?.id === id) close(one.id);
      }),
    [toasts, close],
  );
  const { host, place } = usePlace(toasts.length);
  useLeaving(host);
  return (
    <Base.Portal>
      <Base.Viewport
        ref={host}
        className={styles.host}
        style={{ '--top': `${place.top}px` } as CSSProperties}
        aria-label={texts.notifications}
        // One that comes up below a mouse at rest is not meant by it, and would neither go nor make way: moving the mouse counts.
        onMouseEnter={(event) => event.preventBaseUIHandler()}
        data-toasts
        data-middle={place.isMiddle || undefined}
      >
        {toasts.map((toast) => (
          <Card key={toast.id} toast={toast} />
        ))}
      </Base.Viewport>
    </Base.Portal>
  );
}

function Card({ toast }: { toast: Base.Root.ToastObject<Toast> }) {
  const texts = useUiTexts();
  const { close } = Base.useToastManager();
  const kind = (toast.type ?? 'info') as ToastKind;
  const Sign = signs[kind];
  const isDone = useRef(false);
  const act = ({ onClick }: ToastAction) => {
    close(toast.id);
    // While it leaves it can be pressed again.
    if (isDone.current) return;
    isDone.current = true;
    onClick();
  };
  return (
    <Base.Root toast={toast} swipeDirection="right" {...told(kind)} className={classNames(styles.toast, styles[kind])}>
      <Sign size={20} aria-hidden="true" className={styles.sign} />
      <Base.Description className={styles.text} />
      {toast.data && toast.data.actions.length > 0 && (
        <div className={styles.actions}>
          {toast.data.actions.map((action) => (
            <button key={action.label} type="button" className={styles.action} onClick={() => act(action)}>
              {action.label}
            </button>
          ))}
        </div>
      )}
      {/* The library hides it from screen readers until it is hovered, though the keyboard reaches it all the time. */}
      <Base.Close className={styles.dismiss} aria-label={texts.dismiss} title={texts.dismiss} aria-hidden={false}>
        <X size={18} aria-hidden="true" />
      </Base.Close>
    </Base.Root>
  );
}
