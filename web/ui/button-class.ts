import styles from './Button.module.css';
import { classNames } from './theme/class-names.ts';

/** `primary` is the one act of a screen; `secondary` the others; `quiet` lies in a row of many; `danger` takes away. */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
/** `small` in rows and toolbars, `medium` beside fields, `large` in thumb's reach. */
export type ButtonSize = 'small' | 'medium' | 'large';

/**
 * The looks of a button for something that is a link: `<Link className={buttonClass({ variant: 'primary' })}>`.
 * `wide` fills the line.
 */
export function buttonClass(looks: { variant?: ButtonVariant; size?: ButtonSize; wide?: boolean } = {}): string {
  const { variant = 'secondary', size = 'medium', wide = false } = looks;
  return classNames(styles.button, styles[variant], styles[size], wide && styles.wide);
}
