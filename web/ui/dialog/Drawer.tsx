import { useEffect, useState } from 'react';
import { lazyPopup } from '../lazy/lazy-popup.tsx';
import { prefetchWhenIdle } from '../lazy/run-when-idle.ts';
import type { DrawerProps } from './drawer-props.ts';
import { EdgeSwipe } from './EdgeSwipe.tsx';

interface Needed extends DrawerProps {
  needed: boolean;
}

const DrawerPanel = lazyPopup<Needed, 'DrawerPanel'>(
  () => import('./DrawerPanel.tsx'),
  'DrawerPanel',
  ({ open, needed }) => open || needed,
);

/**
 * A panel from an edge of the screen. A swipe, a click outside or Escape closes the panel, and the
 * focus returns. Its code loads when it opens, when a finger touches its edge, or when the page is
 * idle.
 */
export function Drawer(props: DrawerProps) {
  const [needed, setNeeded] = useState(false);
  useEffect(() => prefetchWhenIdle(() => setNeeded(true)), []);
  const { swipeToOpen = false, side, onOpenChange } = props;
  return (
    <>
      {swipeToOpen && side === 'left' && (
        <EdgeSwipe onTouch={() => setNeeded(true)} onSwipe={() => onOpenChange(true)} />
      )}
      <DrawerPanel {...props} needed={needed} />
    </>
  );
}
