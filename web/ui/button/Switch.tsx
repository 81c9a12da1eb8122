import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from '../theme/class-names.ts';
import styles from './Switch.module.css';

export interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'size' | 'role'> {
  label: ReactNode;
  help?: ReactNode;
}

/**
 * A switch that takes effect at once. It is a native checkbox, so that `{...register('enabled')}`
 * works. A form with a save button needs Checkbox instead.
 */
export function Switch({ label, help, className, id, ...input }: SwitchProps) {
  const ownId = useId();
  const inputId = id ?? ownId;
  return (
    <div className={classNames(styles.switch, className)}>
      <div className={styles.words}>
        <label htmlFor={inputId}>{label}</label>
        {help && (
          <p id={`${inputId}-help`} className={styles.help}>
            {help}
          </p>
        )}
      </div>
      <span className={styles.target}>
        <input
          {...input}
          id={inputId}
          type="checkbox"
          // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox has its own state, so `aria-checked` is not needed
          role="switch"
          className={styles.input}
          aria-describedby={help ? `${inputId}-help` : undefined}
        />
        <span className={styles.track} aria-hidden="true" />
      </span>
    </div>
  );
}
