import type { ComponentProps, ReactNode } from 'react';
import { getButtonClass } from '../button/get-button-class.ts';
import { Spinner } from '../button/Spinner.tsx';
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx';
import { classNames } from '../theme/class-names.ts';
import styles from './IconButton.module.css';
import { Tooltip } from './Tooltip.tsx';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  /** The button's accessible name and its tooltip. */
  label: string;
  /** An icon of lucide at `size={18}` or 20. */
  icon: ReactNode;
  /** The look, 'quiet' by default. */
  variant?: 'quiet' | 'secondary' | 'primary' | 'danger';
  size?: 'small' | 'medium' | 'large';
  pending?: boolean;
  /**
   * A small count or icon on the button's corner, such as the bell's 3. Include it in `label`,
   * since screen readers read only the label.
   */
  mark?: ReactNode;
  tooltipSide?: 'top' | 'right' | 'bottom' | 'left';
}

/** A square button that shows only an icon. Its name appears on hover and focus. */
export function IconButton(props: IconButtonProps) {
  const {
    label,
    icon,
    variant = 'quiet',
    size = 'medium',
    pending = false,
    mark,
    tooltipSide,
    className,
    ...rest
  } = props;
  const refuses = pending || rest['aria-disabled'] === true || rest['aria-disabled'] === 'true';
  return (
    <Tooltip text={label} side={tooltipSide}>
      <button
        type="button"
        {...rest}
        aria-busy={pending || undefined}
        aria-disabled={refuses || undefined}
        onClick={refuses ? (event) => event.preventDefault() : rest.onClick}
        className={classNames(getButtonClass({ variant, size }), styles.square, className)}
      >
        {pending ? <Spinner /> : icon}
        {mark !== undefined && mark !== null && (
          <span aria-hidden="true" className={styles.mark}>
            {mark}
          </span>
        )}
        {/* An aria-label would have to repeat all visible text, such as a person's initials. */}
        <VisuallyHidden>{label}</VisuallyHidden>
      </button>
    </Tooltip>
  );
}
