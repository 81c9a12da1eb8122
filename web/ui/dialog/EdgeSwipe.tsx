import { type PointerEvent, useRef } from 'react';
import { classNames } from '../theme/class-names.ts';
import styles from './Drawer.module.css';

/** The distance in px from which a movement counts as a swipe. */
const swiped = 32;

interface Props {
  /** Called when a finger touches the edge, so that the drawer's code loads even on a busy page. */
  onTouch: () => void;
  onSwipe: () => void;
}

/**
 * Detects a swipe from the left edge of the screen before the drawer's code has loaded. It stays
 * below the loaded drawer's own swipe area. The drawer's area would miss a finger that touched the
 * screen before the area appeared.
 */
export function EdgeSwipe({ onTouch, onSwipe }: Props) {
  const from = useRef<{ x: number; y: number } | null>(null);
  const end = () => {
    from.current = null;
  };
  const move = ({ clientX, clientY }: PointerEvent) => {
    if (!from.current) return;
    const across = clientX - from.current.x;
    if (across < swiped || across < Math.abs(clientY - from.current.y)) return;
    end();
    onSwipe();
  };
  return (
    <div
      role="presentation"
      data-edge="early"
      className={classNames(styles.edge, styles.early, styles.left)}
      onPointerDown={({ pointerType, clientX, clientY }) => {
        if (pointerType === 'mouse') return;
        from.current = { x: clientX, y: clientY };
        onTouch();
      }}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={end}
    />
  );
}
