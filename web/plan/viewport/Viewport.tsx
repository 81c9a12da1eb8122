import {
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { Box } from '../box.ts';
import type { Camera } from './camera.ts';
import { createGestures } from './gestures.ts';
import type { Tool } from './tool.ts';
import { useCamera } from './use-camera.ts';
import { useWheel } from './use-wheel.ts';
import styles from './viewport.module.css';
import { ZoomControl, type ZoomTexts } from './ZoomControl.tsx';

/** The words on and about a viewport. */
export interface ViewportTexts extends ZoomTexts {
  /** The plan's name: 'Floor 3, desk plan'. */
  plan: string;
  /** How to use it with the keyboard; read after the name, not shown. */
  instructions: string;
}

interface Props {
  ref: RefObject<HTMLDivElement | null>;
  camera: Camera;
  /** What there is to see, in plan units: fitting shows it, and panning can't lose it. */
  bounds: Box;
  /** The slider's value, 5 to 100; the scale is value / 50. Null while nobody chose one: all of the plan is in view. */
  zoom: number | null;
  /** When a gesture, a button or 'fit' has come to rest at another zoom. */
  onZoomChange(value: number): void;
  /** What a press or a drag does; a drag that it doesn't want pans. */
  tool: Tool;
  /** The plan begins to move under what is shown of it. */
  onGrab(): void;
  /** 0: it takes the focus itself, as a tool for keys needs where nothing within does. */
  tabIndex?: number;
  /** A key that the tool didn't want. */
  onKeyDown?(event: KeyboardEvent): void;
  onFocus?(event: FocusEvent): void;
  onBlur?(): void;
  /** A pointer moves while it drags nothing. */
  onPoint?(event: PointerEvent): void;
  onPointerLeave?(): void;
  texts: ViewportTexts;
  /** What lies on the stage, in plan units from its corner. */
  children: ReactNode;
}

/** A window to look through at something large: to pan, pinch and zoom. What it shows is not its business. */
export function Viewport({ ref, camera, bounds, zoom, onZoomChange, tool, onGrab, texts, children, ...plan }: Props) {
  const stage = useRef<HTMLDivElement>(null);
  const instructionsId = useId();
  useCamera({ camera, viewport: ref, stage, bounds, zoom, onZoomChange });
  useWheel(ref, camera, onGrab);
  const inHand = useRef({ tool, onGrab });
  useLayoutEffect(() => {
    inHand.current = { tool, onGrab };
  });
  const [{ onPointerMove, ...gestures }] = useState(() => createGestures(camera, () => inHand.current));
  return (
    <>
      <p id={instructionsId} hidden>
        {texts.instructions}
      </p>
      <div
        ref={ref}
        role="application"
        aria-label={texts.plan}
        aria-describedby={instructionsId}
        tabIndex={plan.tabIndex}
        className={styles.viewport}
        {...gestures}
        onPointerMove={(event) => {
          onPointerMove(event);
          if (event.buttons === 0) plan.onPoint?.(event);
        }}
        onPointerLeave={plan.onPointerLeave}
        onKeyDown={(event) => {
          if (!tool.key?.(event)) plan.onKeyDown?.(event);
        }}
        onFocus={plan.onFocus}
        onBlur={plan.onBlur}
      >
        <div ref={stage} className={styles.stage}>
          {children}
        </div>
        <div className={styles.grip} />
      </div>
      <ZoomControl camera={camera} texts={texts} />
    </>
  );
}
