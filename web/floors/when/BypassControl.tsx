import { useSteering } from '../model/use-selection.ts';
import { BypassMark } from './BypassMark.tsx';
import { BypassSwitch } from './BypassSwitch.tsx';
import styles from './bypass-control.module.css';

/** The switch of the bypass with its red badge, which says so as long as it is on; nothing for those who do not hold it (BOOK-11). */
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
