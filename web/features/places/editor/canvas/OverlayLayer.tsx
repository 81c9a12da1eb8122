import { type CSSProperties, useMemo, useSyncExternalStore } from 'react';
import type { Camera } from '#web/plan/viewport/camera.ts';
import { findCollidingIdsOfDrawing } from '../model/geometry/collisions.ts';
import { itemsById } from '../model/items-by-id.ts';
import { cornersOf } from '../model/kinds/kinds.ts';
import { useDrawing } from '../state/editor-context.ts';
import styles from './canvas.module.css';
import { createOutlinePath } from './create-outline-path.ts';

/** Draws the outlines of overlapping items (EDIT-03), and empty elements that a gesture fills. */
export function OverlayLayer({ camera }: { camera: Camera }) {
  const drawing = useDrawing();
  const scale = useSyncExternalStore(camera.subscribe, camera.settledScale, () => 1);
  const overlapping = useMemo(() => {
    const byId = itemsById(drawing);
    return [...findCollidingIdsOfDrawing(drawing)].map((id) => createOutlinePath(cornersOf(byId.get(id)!))).join('');
  }, [drawing]);
  return (
    <>
      <path className={styles.overlapping} d={overlapping} style={{ '--pixel': 1 / scale } as CSSProperties} />
      <path className={styles.collisions} data-mark="collisions" />
      <path className={styles.outline} data-mark="outline" />
      <path className={styles.ring} data-mark="ring" />
      <path className={styles.marquee} data-mark="marquee" />
      <path className={styles.guides} data-mark="guides" />
    </>
  );
}
