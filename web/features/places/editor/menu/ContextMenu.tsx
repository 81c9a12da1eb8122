import { useRef } from 'react';
import { lazyPopup } from '#web/ui/lazy/lazy-popup.tsx';
import type { MenuItems } from '#web/ui/menu/menu-items.ts';
import styles from './context-menu.module.css';

const MenuPopup = lazyPopup(() => import('#web/ui/menu/MenuPopup.tsx'), 'MenuPopup');

interface Props {
  /** The menu's position, in CSS pixels of the window. Null while the menu is closed. */
  at: { x: number; y: number } | null;
  items: MenuItems;
  onClose: () => void;
  /** Moves the focus after the menu has closed. */
  focusAfter: () => void;
}

/** A context menu at the pointer. */
export function ContextMenu({ at, items, onClose, focusAfter }: Props) {
  const anchor = useRef<HTMLDivElement>(null);
  const last = useRef(at);
  if (at) last.current = at;
  const { x, y } = last.current ?? { x: 0, y: 0 };
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a closing menu focuses this anchor, and `focusAfter` then moves the focus on */}
      <div ref={anchor} tabIndex={-1} className={styles.anchor} style={{ left: x, top: y }} onFocus={focusAfter} />
      <MenuPopup
        open={at !== null}
        byKey
        onOpenChange={(open) => !open && onClose()}
        anchor={anchor}
        items={items}
        align="start"
      />
    </>
  );
}
