import { AlertDialog } from '@base-ui/react/alert-dialog';
import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { ReactNode, RefObject, SubmitEvent } from 'react';
import styles from './Dialog.module.css';
import { useUiTexts } from './texts/ui-texts.ts';
import { classNames } from './theme/class-names.ts';
import { useFocusReturn } from './useFocusReturn.ts';

export interface DialogProps {
  open: boolean;
  /** Asked to close: by Escape, the cross, or a press outside of a dialog without a form. */
  onClose: () => void;
  /** Says the verb: 'Zarezerwuj biurko 114'. */
  title: ReactNode;
  /** Under the title, and read with it. */
  description?: ReactNode;
  children?: ReactNode;
  /** The buttons; the main one last, `type="submit"` when there is `onSubmit`. */
  actions?: ReactNode;
  /** Makes the dialog a form: Enter confirms. The event's default is already prevented. */
  onSubmit?: (event: SubmitEvent<HTMLFormElement>) => void;
  /** False: neither Escape nor a press outside closes it and it has no cross, as the specification asks of a few. */
  dismissible?: boolean;
  /** Asks something that has to be answered, and is announced so: neither a press outside nor a cross answers it. */
  alert?: boolean;
  /** 440, 600 or 880 px wide at most. */
  size?: 'small' | 'medium' | 'large';
  /** At the window's left edge where there is room, so that what it is about stays in sight; `besideEnd` is where it ends. */
  beside?: boolean;
  /** On a phone: the whole screen, or as tall as what is in it (small dialogs unless told). */
  phone?: 'full' | 'auto';
  /** Where the focus goes on closing, when that is not where it was; null for where it was. */
  finalFocus?: () => HTMLElement | null;
  /** Gets the focus first; else the first thing that takes it. */
  initialFocus?: RefObject<HTMLElement | null>;
}

/**
 * A dialog over the page; a sheet from below on phones. The focus is kept inside and returns to where it was.
 * What was typed is never lost to a stray click: a dialog with a form closes only by Escape, the cross or its buttons.
 */
export function Dialog(props: DialogProps) {
  const { open, onClose, title, description, children, actions, onSubmit, dismissible = true, initialFocus } = props;
  const { alert = false, beside = false, size = 'medium', phone = size === 'small' ? 'auto' : 'full' } = props;
  const texts = useUiTexts();

  const onOpenChange = (next: boolean, details: Base.Root.ChangeEventDetails) => {
    if (next) return;
    const target = details.event.target;
    const onToast = target instanceof Element && target.closest('[data-toasts]') !== null;
    if (onToast || (!dismissible && details.reason !== 'close-press')) details.cancel();
    else onClose();
  };

  const giveFocusBack = useFocusReturn(open);
  const root = alert
    ? { Root: AlertDialog.Root }
    : { Root: Base.Root, disablePointerDismissal: !dismissible || onSubmit !== undefined };
  const { Root, ...dismissal } = root;

  const content = (
    <>
      <header className={styles.header}>
        <Base.Title className={styles.title}>{title}</Base.Title>
        {description && <Base.Description className={styles.description}>{description}</Base.Description>}
      </header>
      {children && <div className={styles.body}>{children}</div>}
      {actions && <footer className={styles.actions}>{actions}</footer>}
    </>
  );

  return (
    <Root open={open} onOpenChange={onOpenChange} {...dismissal}>
      <Base.Portal>
        <Base.Backdrop className={styles.veil} />
        <Base.Viewport className={classNames(styles.viewport, beside && styles.beside)}>
          <Base.Popup
            initialFocus={initialFocus}
            finalFocus={() => props.finalFocus?.() ?? giveFocusBack()}
            className={classNames(styles.dialog, styles[size], phone === 'full' && styles.full)}
          >
            {onSubmit ? (
              <form
                noValidate
                className={styles.content}
                onSubmit={(event) => {
                  // a dialog opened from within a form is its child in React: it must not submit that form too
                  event.preventDefault();
                  event.stopPropagation();
                  onSubmit(event);
                }}
              >
                {content}
              </form>
            ) : (
              <div className={styles.content}>{content}</div>
            )}
            {dismissible && !alert && (
              <Base.Close className={styles.close} aria-label={texts.close} title={texts.close}>
                <X size={20} aria-hidden="true" />
              </Base.Close>
            )}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Root>
  );
}
