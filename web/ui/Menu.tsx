import { Menu as Base } from '@base-ui/react/menu';
import { Check } from 'lucide-react';
import { type ReactElement, type ReactNode, useMemo } from 'react';
import styles from './Menu.module.css';
import { classNames } from './theme/class-names.ts';

/** One thing to do in a menu. */
export interface MenuAction {
  label: string;
  /** An icon of lucide at `size={18}`. */
  icon?: ReactNode;
  /** To the right, quieter: a shortcut, a count. */
  hint?: string;
  onSelect?: () => void;
  /** A router's link instead of an act: `<Link to="/...">`. */
  link?: ReactElement;
  disabled?: boolean;
  danger?: boolean;
  /** Given: it is a choice of several, ticked when true. */
  checked?: boolean;
}

/** A named part of a menu, set off by a line. */
export interface MenuGroup {
  title?: string;
  items: MenuAction[];
}

export type MenuItems = (MenuAction | MenuGroup)[];

interface Common {
  items: MenuItems;
  side?: 'top' | 'right' | 'bottom' | 'left';
  align?: 'start' | 'center' | 'end';
}

export type MenuProps = Common &
  (
    | {
        /** The button that opens it. */
        trigger: ReactElement;
      }
    | {
        /** A right-click menu: the point of the window where it opens, null while it is closed. */
        at: { x: number; y: number } | null;
        onClose: () => void;
        /** Names it. */
        label: string;
      }
  );

/** A menu of things to do, on a button or at a point; arrows, typing and Escape as everywhere. */
export function Menu(props: MenuProps) {
  const { items, side = 'bottom', align = 'start' } = props;
  const at = 'at' in props ? props.at : undefined;
  const anchor = useMemo(() => at && { getBoundingClientRect: () => new DOMRect(at.x, at.y, 0, 0) }, [at]);
  const controlled =
    'at' in props ? { open: props.at !== null, onOpenChange: (open: boolean) => !open && props.onClose() } : {};
  return (
    <Base.Root {...controlled}>
      {'trigger' in props && <Base.Trigger render={props.trigger} />}
      <Base.Portal>
        <Base.Backdrop className={styles.veil} />
        <Base.Positioner
          anchor={anchor ?? undefined}
          side={side}
          align={align}
          sideOffset={'at' in props ? 0 : 6}
          collisionPadding={8}
          className={styles.positioner}
        >
          <Base.Popup className={styles.popup} aria-label={'label' in props ? props.label : undefined}>
            {items.map((item, index) =>
              'items' in item ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: groups may have no title and do not move
                <Base.Group key={index} className={styles.group}>
                  {item.title && <Base.GroupLabel className={styles.groupTitle}>{item.title}</Base.GroupLabel>}
                  {item.items.map((action) => (
                    <Row key={action.label} action={action} />
                  ))}
                </Base.Group>
              ) : (
                <Row key={item.label} action={item} />
              ),
            )}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

function Row({ action }: { action: MenuAction }) {
  const { label, icon, hint, onSelect, link, disabled, danger, checked } = action;
  const className = classNames(styles.item, danger && styles.danger);
  const face = (
    <>
      {icon && <span className={styles.icon}>{icon}</span>}
      <span className={styles.label}>{label}</span>
      {hint && <span className={styles.hint}>{hint}</span>}
    </>
  );
  if (link) {
    return (
      <Base.LinkItem render={link} className={className} closeOnClick>
        {face}
      </Base.LinkItem>
    );
  }
  if (checked !== undefined) {
    return (
      <Base.CheckboxItem
        className={className}
        checked={checked}
        disabled={disabled}
        onCheckedChange={() => onSelect?.()}
        closeOnClick
      >
        {face}
        <span className={styles.tick}>
          <Base.CheckboxItemIndicator>
            <Check size={18} aria-hidden="true" />
          </Base.CheckboxItemIndicator>
        </span>
      </Base.CheckboxItem>
    );
  }
  return (
    <Base.Item className={className} disabled={disabled} onClick={onSelect} label={label}>
      {face}
    </Base.Item>
  );
}
