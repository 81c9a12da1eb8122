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
import type { Box, Point } from '../box.ts';
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
  /** The keyboard's instructions. Screen readers read them after the name. They are not shown. */
  instructions: string;
}

interface Props {
  ref: RefObject<HTMLDivElement | null>;
  camera: Camera;
  /** The box of the content in plan units. Fitting shows it, and panning can't lose it. */
  bounds: Box;
  /** The slider's value, 5 to 100. The scale is value / 50. Null shows all of the plan. */
  zoom: number | null;
  /** Called when a gesture, a button or 'fit' has come to rest at another zoom. */
  onZoomChange(value: number): void;
  /** The point of the plan that opens in the middle, where `zoom` is known. */
  centre?: Point | null;
  /** Called when a gesture of the person has come to rest elsewhere, in plan units. */
  onCentreChange?: ((centre: Point) => void) | undefined;
  /** Boxes worth seeing. A kept view that shows none of them gives way to all of the plan. */
  content?: readonly Box[];
  /** Handles presses and drags. The viewport pans with a drag that the tool refuses. */
  tool: Tool;
  /** Called when the plan begins to move. */
  onGrab(): void;
  /** 0 makes the viewport focusable, for a tool with keys whose stage has nothing to focus. */
  tabIndex?: number;
  /** Called for a key that the tool did not handle. */
  onKeyDown?(event: KeyboardEvent): void;
  onFocus?(event: FocusEvent): void;
  onBlur?(): void;
  /** Called when a pointer moves without a pressed button. */
  onPoint?(event: PointerEvent): void;
  onPointerLeave?(): void;
  texts: ViewportTexts;
  /** The content of the stage, in plan units from its corner. */
  children: ReactNode;
}

/** A window onto a large stage, to pan, pinch and zoom. It knows nothing of the content. */
export function Viewport({ ref, camera, bounds, zoom, onZoomChange, tool, onGrab, texts, children, ...plan }: Props) {
  const { centre = null, onCentreChange, content = [] } = plan;
  const stage = useRef<HTMLDivElement>(null);
  const instructionsId = useId();
  useCamera({ camera, viewport: ref, stage, bounds, zoom, onZoomChange, centre, onCentreChange, content });
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
