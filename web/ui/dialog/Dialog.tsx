import { AlertDialog } from '@base-ui/react/alert-dialog';
import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { ReactNode, RefObject, SubmitEvent } from 'react';
import { useUiTexts } from '../texts/ui-texts.ts';
import { classNames } from '../theme/class-names.ts';
import styles from './Dialog.module.css';
import { useFocusReturn } from './use-focus-return.ts';

export interface DialogProps {
  open: boolean;
  /** Called on Escape, on the close button, or on a click outside of a dialog without a form. */
  onClose: () => void;
  /** The title with the verb of the action: 'Zarezerwuj biurko 114'. */
  title: ReactNode;
  /**
   * The description under the title. Screen readers announce both the title and the description.
   */
  description?: ReactNode;
  children?: ReactNode;
  /** The buttons. The main button comes last, with `type="submit"` when there is `onSubmit`. */
  actions?: ReactNode;
  /**
   * Makes the dialog a form that Enter submits. `preventDefault` of the event has already been
   * called.
   */
  onSubmit?: (event: SubmitEvent<HTMLFormElement>) => void;
  /**
   * False removes the close button and ignores Escape and clicks outside, as the specification
   * demands for a few dialogs.
   */
  dismissible?: boolean;
  /**
   * True for a question that needs an answer. Screen readers announce an alert. The dialog has no
   * close button and ignores clicks outside.
   */
  alert?: boolean;
  /** The maximum width: 440, 600 or 880 px. */
  size?: 'small' | 'medium' | 'large';
  /**
   * Puts the dialog at the window's left edge if the window is wide enough. The place that the
   * dialog is about then stays visible. `besideDialogRightEdgePx` is the dialog's right edge.
   */
  beside?: boolean;
  /**
   * The height on a phone: the whole screen, or the height of the content (default of small
   * dialogs).
   */
  phone?: 'full' | 'auto';
  /**
   * Returns the element to focus when the dialog closes. Null means the element that had the focus
   * before.
   */
  finalFocus?: () => HTMLElement | null;
  /** The element to focus when the dialog opens, by default the first focusable element. */
  initialFocus?: RefObject<HTMLElement | null>;
}

/**
 * A dialog over the page, or a sheet from below on phones. It traps the focus and returns it on
 * closing. A click outside does not close a dialog with a form, so that a stray click loses no
 * input.
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
                  // In React, a submit event bubbles to a form that renders the dialog, and must
                  // not submit that form.
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
