import { useEffect, useState } from 'react';
import type { DrawerProps } from './DrawerProps.ts';
import { useUiTexts } from './texts/ui-texts.ts';
import { toast } from './toast.ts';
import { useLazyPart } from './use-lazy-part.ts';

const load = () => import('./DrawerPanel.tsx').then((part) => part.DrawerPanel);

/** Milliseconds until a closed drawer fetches what it will need: after the screen that it belongs to. */
const patience = 2_500;

/**
 * A panel from an edge of the screen, swiped or pressed away; Escape closes it and the focus returns. A screen does not
 * wait for a drawer that is closed: it comes when it is opened, or a little later by itself.
 */
export function Drawer(props: DrawerProps) {
  const { open, onOpenChange } = props;
  const texts = useUiTexts();
  // A number, so that a drawer that could not be fetched is asked for again when it is opened again.
  const [wishes, setWishes] = useState(0);
  useEffect(() => {
    if (open) setWishes((number) => number + 1);
  }, [open]);
  useEffect(() => {
    const timer = setTimeout(() => setWishes((number) => Math.max(number, 1)), patience);
    return () => clearTimeout(timer);
  }, []);
  const DrawerPanel = useLazyPart(load, wishes, () => {
    if (!open) return;
    onOpenChange(false);
    toast.error(texts.notLoaded);
  });
  return DrawerPanel && <DrawerPanel {...props} />;
}
