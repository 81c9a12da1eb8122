import { AlertDialog } from '@base-ui/react/alert-dialog';
import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { ReactNode, RefObject, SubmitEvent } from 'react';
import { useUiTexts } from '../texts/ui-texts.ts';
import { classNames } from '../theme/class-names.ts';
import styles from './Dialog.module.css';
import { useFocusReturn } from './useFocusReturn.ts';

export interface DialogProps {
  open: boolean;
  /** Called on Escape, on the cross, or on a press outside of a dialog without a form. */
  onClose: () => void;
  /** The title with its verb: 'Zarezerwuj biurko 114'. */
  title: ReactNode;
  /** The description under the title. Screen readers read both. */
  description?: ReactNode;
  children?: ReactNode;
  /** The buttons. The main one is last, with `type="submit"` when there is `onSubmit`. */
  actions?: ReactNode;
  /** Makes the dialog a form, which Enter confirms. The event's default is already prevented. */
  onSubmit?: (event: SubmitEvent<HTMLFormElement>) => void;
  /**
   * False removes the cross and ignores Escape and presses outside, as the specification demands
   * for a few dialogs.
   */
  dismissible?: boolean;
  /**
   * True for a question that needs an answer. It is announced as an alert, without a cross, and
   * presses outside are ignored.
   */
  alert?: boolean;
  /** At most 440, 600 or 880 px wide. */
  size?: 'small' | 'medium' | 'large';
  /**
   * Puts the dialog at the window's left edge where there is room, so that its subject stays
   * visible. `besideEnd` is its right edge.
   */
  beside?: boolean;
  /** The height on a phone: the whole screen, or that of its content (default of small dialogs). */
  phone?: 'full' | 'auto';
  /** Returns the element to focus on closing. Null means the earlier focus. */
  finalFocus?: () => HTMLElement | null;
  /** The element to focus first, by default the first focusable one. */
  initialFocus?: RefObject<HTMLElement | null>;
}

/**
 * A dialog over the page, or a sheet from below on phones. It traps the focus and returns it. A
 * dialog with a form closes only by Escape, the cross or its buttons. A stray click loses no input.
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
                  // In React a dialog within a form is its child, and must not submit that form.
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
