import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import styles from './ToastHost.module.css';
import { useUiTexts } from './texts/ui-texts.ts';
import { classNames } from './theme/class-names.ts';
import { type Toast, type ToastKind, toast, toastStore } from './toast.ts';
import visually from './VisuallyHidden.module.css';

const signs = { success: CircleCheck, error: CircleAlert, info: Info };
const none: readonly Toast[] = [];

/**
 * Where toasts appear: the top right corner, over dialogs too. Put one on the page, anywhere. Announced politely, errors at
 * once; F6 moves the focus to the newest; all of them wait while one is hovered or focused, or the page is hidden.
 */
export function ToastHost() {
  const texts = useUiTexts();
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.get, () => none);
  const [held, setHeld] = useState(false);
  const host = useRef<HTMLElement>(null);
  /** Where the focus came from, to give it back. */
  const origin = useRef<HTMLElement>(null);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'F6' || !host.current?.querySelector('li')) return;
      event.preventDefault();
      if (host.current.contains(document.activeElement)) origin.current?.focus();
      else host.current.querySelector<HTMLElement>('li:last-child button')?.focus();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);

  // a toast that leaves under the pointer or the focus tells nobody that they are gone
  const count = toasts.length;
  useEffect(() => {
    if (count === 0) setHeld(false);
    if (document.activeElement === document.body && origin.current?.isConnected) {
      const next = host.current?.querySelector<HTMLElement>('li:last-child button');
      (next ?? origin.current).focus();
      if (!next) origin.current = null;
    }
  }, [count]);

  return createPortal(
    // aria-live="off" is a mark for Base UI, whose modal dialogs hide everything but live regions from assistive technology
    <section
      ref={host}
      className={styles.host}
      aria-label={texts.notifications}
      aria-live="off"
      data-toasts
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(host.current?.contains(document.activeElement) ?? false)}
      onFocus={(event) => {
        setHeld(true);
        const from = event.relatedTarget;
        if (from instanceof HTMLElement && !host.current?.contains(from)) origin.current = from;
      }}
      onBlur={() => setHeld(false)}
    >
      <Announcement kinds={['success', 'info']} toasts={toasts} />
      <Announcement kinds={['error']} toasts={toasts} />
      <ol className={styles.stack}>
        {toasts.map((item) => (
          <ToastCard key={item.id} item={item} held={held} />
        ))}
      </ol>
    </section>,
    document.body,
  );
}

/** The newest toast of these kinds, read aloud; a region must be there before its words. */
function Announcement({ kinds, toasts }: { kinds: ToastKind[]; toasts: readonly Toast[] }) {
  const newest = toasts.findLast((item) => kinds.includes(item.kind));
  const urgent = kinds.includes('error');
  return (
    <div role={urgent ? 'alert' : 'status'} aria-live={urgent ? 'assertive' : 'polite'} className={visually.hidden}>
      {newest && <p key={newest.id}>{newest.text}</p>}
    </div>
  );
}

function ToastCard({ item, held }: { item: Toast; held: boolean }) {
  const texts = useUiTexts();
  const left = useRef(item.duration);
  const Sign = signs[item.kind];

  useEffect(() => {
    if (held) return;
    let started = performance.now();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = () => {
      clearTimeout(timer);
      left.current -= performance.now() - started;
    };
    const start = () => {
      started = performance.now();
      timer = setTimeout(() => toast.dismiss(item.id), Math.max(left.current, 1000));
    };
    const onVisibility = () => (document.hidden ? stop() : start());
    if (!document.hidden) start();
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      document.removeEventListener('visibilitychange', onVisibility);
      stop();
    };
  }, [held, item.id]);

  return (
    <li className={classNames(styles.toast, styles[item.kind])}>
      <Sign size={20} aria-hidden="true" className={styles.sign} />
      <p className={styles.text}>{item.text}</p>
      {item.actions.length > 0 && (
        <div className={styles.actions}>
          {item.actions.map((action) => (
            <button
              key={action.label}
              type="button"
              className={styles.action}
              onClick={() => {
                toast.dismiss(item.id);
                action.onClick();
              }}
            >
              {action.label}
            </button>
          ))}
        </div>
      )}
      <button
        type="button"
        className={styles.dismiss}
        aria-label={texts.dismiss}
        title={texts.dismiss}
        onClick={() => toast.dismiss(item.id)}
      >
        <X size={18} aria-hidden="true" />
      </button>
    </li>
  );
}
