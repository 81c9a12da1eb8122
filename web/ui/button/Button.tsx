import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { classNames } from '../theme/class-names.ts';
import styles from './Button.module.css';
import { type ButtonSize, type ButtonVariant, getButtonClass } from './get-button-class.ts';
import { Spinner } from './Spinner.tsx';

export interface ButtonProps extends ComponentProps<'button'> {
  /** The look, 'secondary' by default. */
  variant?: ButtonVariant;
  size?: ButtonSize;
  /**
   * True while the action runs. The button shows a spinner, keeps the focus and the width, and
   * ignores further clicks.
   */
  pending?: boolean;
  /** An icon of lucide at `size={18}` before the label. */
  icon?: ReactNode;
  /** An icon after the label. */
  iconAfter?: ReactNode;
  /** Makes the button as wide as its container. */
  wide?: boolean;
  /**
   * Called on a click of a button with `aria-disabled` that is not pending. The caller can then
   * show why the action is impossible.
   */
  onRefused?: (event: MouseEvent<HTMLButtonElement>) => void;
}

/**
 * A button with the `type` 'button' by default, so that it never submits a form by surprise. To
 * explain why a button is off, pass `aria-disabled` instead of `disabled` and wrap it in `<Tooltip
 * describes>`.
 */
export function Button(props: ButtonProps) {
  const {
    variant,
    size,
    pending = false,
    icon,
    iconAfter,
    wide,
    className,
    children,
    onClick,
    onRefused,
    ...rest
  } = props;
  // A button with the attribute `disabled` would lose the focus and hide its tooltip. So this
  // button stays focusable, and ignores clicks and a submit by Enter.
  const refuses = pending || rest['aria-disabled'] === true || rest['aria-disabled'] === 'true';
  const refuse = (event: MouseEvent<HTMLButtonElement>) => {
    event.preventDefault();
    event.stopPropagation();
    if (!pending) onRefused?.(event);
  };
  return (
    <button
      type="button"
      {...rest}
      className={classNames(getButtonClass({ variant, size, wide }), pending && styles.pending, className)}
      aria-busy={pending || undefined}
      aria-disabled={refuses || undefined}
      onClick={refuses ? refuse : onClick}
    >
      {pending && (
        <span className={styles.spinner}>
          <Spinner />
        </span>
      )}
      <span className={styles.face}>
        {icon && <span className={styles.icon}>{icon}</span>}
        {children}
        {iconAfter && <span className={styles.icon}>{iconAfter}</span>}
      </span>
    </button>
  );
}
