import { classNames } from '../theme/class-names.ts';
import styles from './Button.module.css';

/**
 * `primary` is the one act of a screen, and `secondary` the others. `quiet` lies in a row of many.
 * `danger` removes something.
 */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
/** `small` in rows and toolbars, `medium` beside fields, `large` within a thumb's reach. */
export type ButtonSize = 'small' | 'medium' | 'large';

/**
 * Returns a button's class for a link: `<Link className={buttonClass({ variant: 'primary' })}>`.
 * `wide` fills the line.
 */
export function buttonClass(looks: { variant?: ButtonVariant; size?: ButtonSize; wide?: boolean } = {}): string {
  const { variant = 'secondary', size = 'medium', wide = false } = looks;
  return classNames(styles.button, styles[variant], styles[size], wide && styles.wide);
}
