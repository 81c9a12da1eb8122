import { Drawer as Base } from '@base-ui/react/drawer';
import { X } from 'lucide-react';
import { useUiTexts } from '../texts/ui-texts.ts';
import { classNames } from '../theme/class-names.ts';
import styles from './Drawer.module.css';
import type { DrawerProps } from './drawer-props.ts';
import { useFocusReturn } from './use-focus-return.ts';

const away = { left: 'left', right: 'right', bottom: 'down' } as const;

/**
 * Returns the menu button: the first button of the page's header that opens and closes something.
 * It gets the focus after the person closes a drawer that a swipe opened.
 */
const menuButton = () => document.querySelector<HTMLElement>('header [aria-expanded]');

/** The panel of a {@link Drawer}, with the code of Base UI that handles swipes. */
export function DrawerPanel(props: DrawerProps) {
  const { open, onOpenChange, title, side, children, actions, swipeToOpen = false, width } = props;
  const texts = useUiTexts();
  const giveFocusBack = useFocusReturn(open, props.focusAfter ?? (swipeToOpen ? menuButton : undefined));
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
            finalFocus={giveFocusBack}
            className={classNames(styles.drawer, styles[side])}
            style={width ? { maxWidth: width } : undefined}
          >
            {side === 'bottom' && <span aria-hidden="true" className={styles.handle} />}
            <Base.Content className={styles.content}>
              <header className={styles.header}>
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
