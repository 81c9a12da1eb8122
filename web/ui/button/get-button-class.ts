import { classNames } from '../theme/class-names.ts';
import styles from './Button.module.css';

/**
 * `primary` is the main action of a screen, and `secondary` any other action. `quiet` is for a row
 * of many buttons. `danger` removes something.
 */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
/**
 * `small` is for rows and toolbars, `medium` for a button beside fields. `large` is for the main
 * button at the bottom of a phone's screen.
 */
export type ButtonSize = 'small' | 'medium' | 'large';

/**
 * Returns the class that makes a link look like a button: `<Link className={getButtonClass({
 * variant: 'primary' })}>`. With `wide` the link fills its container.
 */
export function getButtonClass(looks: { variant?: ButtonVariant; size?: ButtonSize; wide?: boolean } = {}): string {
  const { variant = 'secondary', size = 'medium', wide = false } = looks;
  return classNames(styles.button, styles[variant], styles[size], wide && styles.wide);
}
