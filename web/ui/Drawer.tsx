import { lazy, Suspense, useEffect, useState } from 'react';
import type { DrawerProps } from './DrawerProps.ts';

const load = () => import('./DrawerPanel.tsx');
const DrawerPanel = lazy(() => load().then((part) => ({ default: part.DrawerPanel })));

/** Milliseconds until a closed drawer fetches what it will need: after the screen that it belongs to. */
const patience = 2_500;

/**
 * A panel from an edge of the screen, swiped or pressed away; Escape closes it and the focus returns. A screen does not
 * wait for a drawer that is closed: it comes when it is opened, or a little later by itself.
 */
export function Drawer(props: DrawerProps) {
  const { open, swipeToOpen = false } = props;
  const [needed, setNeeded] = useState(open);
  if (open && !needed) setNeeded(true);
  useEffect(() => {
    const timer = setTimeout(() => (swipeToOpen ? setNeeded(true) : void load()), patience);
    return () => clearTimeout(timer);
  }, [swipeToOpen]);
  return <Suspense>{needed && <DrawerPanel {...props} />}</Suspense>;
}
