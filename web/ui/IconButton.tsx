import type { ComponentProps, ReactNode } from 'react';
import { buttonClass } from './button-class.ts';
import styles from './IconButton.module.css';
import { Spinner } from './Spinner.tsx';
import { Tooltip } from './Tooltip.tsx';
import { classNames } from './theme/class-names.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  /** Its name and its tooltip. */
  label: string;
  /** An icon of lucide at `size={18}` or 20. */
  icon: ReactNode;
  /** 'quiet' unless told. */
  variant?: 'quiet' | 'secondary' | 'primary' | 'danger';
  size?: 'small' | 'medium' | 'large';
  pending?: boolean;
  /** A small count or sign on the icon's corner: the bell's 3. Say it in the label too. */
  mark?: ReactNode;
  tooltipSide?: 'top' | 'right' | 'bottom' | 'left';
}

/** A square button that shows only an icon; its name shows on hover and focus. */
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
        className={classNames(buttonClass({ variant, size }), styles.square, className)}
      >
        {pending ? <Spinner /> : icon}
        {mark !== undefined && mark !== null && (
          <span aria-hidden="true" className={styles.mark}>
            {mark}
          </span>
        )}
        {/* Not an aria-label, which has to hold all that is seen: the initials of somebody without a picture. */}
        <VisuallyHidden>{label}</VisuallyHidden>
      </button>
    </Tooltip>
  );
}
