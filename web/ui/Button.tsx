import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import styles from './Button.module.css';
import { type ButtonSize, type ButtonVariant, buttonClass } from './button-class.ts';
import { Spinner } from './Spinner.tsx';
import { classNames } from './theme/class-names.ts';

export interface ButtonProps extends ComponentProps<'button'> {
  /** 'secondary' unless told. */
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** The act is under way: shows a spinner, keeps the focus and the width, and ignores further presses. */
  pending?: boolean;
  /** Before the words; an icon of lucide at `size={18}`. */
  icon?: ReactNode;
  /** After the words. */
  iconAfter?: ReactNode;
  /** Fills the line. */
  wide?: boolean;
  /** It was pressed while `aria-disabled`: the chance to say why it is off. */
  onRefused?: (event: MouseEvent<HTMLButtonElement>) => void;
}

/**
 * A button. Its `type` is 'button' unless told, so that it never submits a form by surprise. To say why it is off, give
 * `aria-disabled` instead of `disabled` and wrap it in `<Tooltip describes>`: it then looks off and does nothing.
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
  // A disabled button would lose the focus and hide its tooltip, so a pending or aria-disabled one stays and only refuses:
  // submitting by Enter included.
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
      className={classNames(buttonClass({ variant, size, wide }), pending && styles.pending, className)}
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
