import { Drawer as Base } from '@base-ui/react/drawer';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './Drawer.module.css';
import { useUiTexts } from './texts/ui-texts.ts';
import { classNames } from './theme/class-names.ts';

export interface DrawerProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  /** The title is only read aloud: a menu needs no heading. */
  titleHidden?: boolean;
  /** Where it comes from; 'bottom' is a sheet with a handle. */
  side: 'left' | 'right' | 'bottom';
  children: ReactNode;
  /** Stays at the bottom while the rest scrolls. */
  actions?: ReactNode;
  /** A swipe from that edge of the screen opens it: the side menu on a phone. */
  swipeToOpen?: boolean;
  /** Greatest width in px of one at a side; 360 unless told. */
  width?: number;
}

const away = { left: 'left', right: 'right', bottom: 'down' } as const;

/** A panel from an edge of the screen, swiped or pressed away; Escape closes it and the focus returns. */
export function Drawer(props: DrawerProps) {
  const { open, onOpenChange, title, titleHidden = false, side, children, actions, swipeToOpen = false, width } = props;
  const texts = useUiTexts();
  return (
    <Base.Root
      open={open}
      onOpenChange={(next, details) => {
        const target = details.event.target;
        if (target instanceof Element && target.closest('[data-toasts]')) details.cancel();
        else onOpenChange(next);
      }}
      swipeDirection={away[side]}
    >
      {swipeToOpen && <Base.SwipeArea className={classNames(styles.edge, styles[side])} />}
      <Base.Portal>
        <Base.Backdrop className={styles.veil} />
        <Base.Viewport className={classNames(styles.viewport, styles[side])}>
          <Base.Popup
            className={classNames(styles.drawer, styles[side])}
            style={width ? { maxWidth: width } : undefined}
          >
            {side === 'bottom' && <span aria-hidden="true" className={styles.handle} />}
            <Base.Content className={styles.content}>
              <header className={titleHidden ? styles.hiddenHeader : styles.header}>
                <Base.Title className={styles.title}>{title}</Base.Title>
              </header>
              <div className={styles.body}>{children}</div>
              {actions && <footer className={styles.actions}>{actions}</footer>}
              <Base.Close className={styles.close} aria-label={texts.close} title={texts.close}>
                <X size={20} aria-hidden="true" />
              </Base.Close>
            </Base.Content>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
