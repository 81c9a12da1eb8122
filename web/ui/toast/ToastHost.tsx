import { Toast as Base } from '@base-ui/react/toast';
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { type CSSProperties, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { NonBreakingDates } from '../texts/NonBreakingDates.tsx';
import { useUiTexts } from '../texts/ui-texts.ts';
import { classNames } from '../theme/class-names.ts';
import styles from './ToastHost.module.css';
import { drainToastQueue, type Toast, type ToastAction, type ToastKind, toastStore } from './toast.ts';
import { computeToastPosition, type ToastPosition } from './toast-position.ts';

const signs = { success: CircleCheck, error: CircleAlert, info: Info };

/**
 * Returns the ARIA attributes of a toast. Base UI makes a toast a dialog, which demands an answer.
 * A toast only informs, and an error toast is announced at once.
 */
const told = (kind: ToastKind) => ({ role: kind === 'error' ? 'alert' : 'group', 'aria-modal': undefined });

/** The maximum number of toasts on the screen. Newer toasts replace older ones. */
const shown = 4;

/**
 * Returns the position of the toasts. While toasts are shown, it follows changes of the page around
 * them.
 */
function usePlace(count: number): { host: RefObject<HTMLDivElement | null>; place: ToastPosition } {
  const host = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<ToastPosition | null>(null);
  useLayoutEffect(() => {
    if (count === 0) return setPlace(null);
    let frame = 0;
    const look = () => {
      frame = 0;
      if (host.current) setPlace((now) => computeToastPosition(host.current!, now));
    };
    const lookSoon = () => {
      if (frame === 0) frame = requestAnimationFrame(look);
    };
    look();
    // A screen whose code was loading is already in the document. It appears by losing `display:
    // none`, not by being added.
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
      // The end of the hover (`data-expanded`) counts as a change, so that the toasts then move off
      // covered content.
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
 * Ends the hover when the toast under the mouse disappears. Browsers send no leave event for a
 * removed element, and the other toasts would stay forever.
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
 * Shows the toasts, also over dialogs, in the position that toast-position.ts computes. Render one
 * host anywhere on the page. Screen readers announce toasts at a pause, errors at once. F6 focuses
 * them. The timers pause on hover, on focus, or in an inactive window.
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
      for (const toast of drainToastQueue()) {
        const { kind, text, duration, actions } = toast;
        add({
          // A toast replaces an older one with an equal text. Otherwise a failing request that
          // retries would fill the screen. A toast with an action stays separate, since each undoes
          // something else.
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
        // A toast that appears under a resting mouse would never disappear or move away. Only a
        // moving mouse counts as hover.
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
    // The person can click a toast again while it fades out.
    if (isDone.current) return;
    isDone.current = true;
    onClick();
  };
  return (
    <Base.Root toast={toast} swipeDirection="right" {...told(kind)} className={classNames(styles.toast, styles[kind])}>
      <Sign size={20} aria-hidden="true" className={styles.sign} />
      <Base.Description className={styles.text}>
        <NonBreakingDates>{toast.description}</NonBreakingDates>
      </Base.Description>
      {toast.data && toast.data.actions.length > 0 && (
        <div className={styles.actions}>
          {toast.data.actions.map((action) => (
            <button key={action.label} type="button" className={styles.action} onClick={() => act(action)}>
              {action.label}
            </button>
          ))}
        </div>
      )}
      {/* The library hides the button from screen readers until hover, though the keyboard always
          reaches it. */}
      <Base.Close className={styles.dismiss} aria-label={texts.dismiss} title={texts.dismiss} aria-hidden={false}>
        <X size={18} aria-hidden="true" />
      </Base.Close>
    </Base.Root>
  );
}
