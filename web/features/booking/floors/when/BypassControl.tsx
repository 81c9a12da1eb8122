import { useSelectionActions } from '../model/use-selection.ts';
import { BypassBadge } from './BypassBadge.tsx';
import { BypassSwitch } from './BypassSwitch.tsx';
import styles from './bypass-control.module.css';

/**
 * The bypass switch with its red badge while it is on. People without the permission do not see the
 * switch (BOOK-11).
 */
export function BypassControl() {
  const { bypass } = useSelectionActions();
  if (!bypass.allowed) return null;
  return (
    <div className={styles.control}>
      <BypassBadge />
      <BypassSwitch />
    </div>
  );
}
