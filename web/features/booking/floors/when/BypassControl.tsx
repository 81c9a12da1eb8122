import { useSteering } from '../model/use-selection.ts';
import { BypassMark } from './BypassMark.tsx';
import { BypassSwitch } from './BypassSwitch.tsx';
import styles from './bypass-control.module.css';

/**
 * The bypass switch with its red badge while it is on. People without the permission do not see the
 * switch (BOOK-11).
 */
export function BypassControl() {
  const { bypass } = useSteering();
  if (!bypass.allowed) return null;
  return (
    <div className={styles.control}>
      <BypassMark />
      <BypassSwitch />
    </div>
  );
}
