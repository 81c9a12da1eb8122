import { memo } from 'react';
import styles from './place-button.module.css';
import type { PlanPointer } from './plan-types.ts';
import { cornersOf } from './pointer-shape.tsx';

type Props = { pointer: PlanPointer; label: string; isStop: boolean };

/** What one presses to go to the location that a pointer leads to. */
export const PointerLink = memo(function PointerLink({ pointer, label, isStop }: Props) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: the address is the screen's to know
    <polygon
      role="link"
      tabIndex={isStop ? 0 : -1}
      aria-label={label}
      data-pointer-id={pointer.id}
      className={styles.link}
      points={cornersOf(pointer)}
    />
  );
});
