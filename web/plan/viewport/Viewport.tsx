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
import { createPlanPointerHandlers } from './gestures.ts';
import type { PlanTool } from './plan-tool.ts';
import { useAttachCamera } from './use-attach-camera.ts';
import { useWheelZoom } from './use-wheel-zoom.ts';
import styles from './viewport.module.css';
import { ZoomControl, type ZoomTexts } from './ZoomControl.tsx';

/** The texts on a viewport and its zoom control, for people and for screen readers. */
export interface ViewportTexts extends ZoomTexts {
  /** The plan's name: 'Floor 3, desk plan'. */
  plan: string;
  /** The instructions for the keyboard. Only screen readers read them, after the name. */
  instructions: string;
}

interface Props {
  ref: RefObject<HTMLDivElement | null>;
  camera: Camera;
  /** The box of the content in plan units. 'Fit' shows this box, and panning cannot lose it. */
  bounds: Box;
  /** The slider's value, 5 to 100. The scale is value / 50. Null shows the whole plan. */
  zoom: number | null;
  /** Called with the new value after a gesture, a button or 'fit' has changed the zoom. */
  onZoomChange(value: number): void;
  /** The point of the plan that is in the middle when the plan opens with a `zoom`. */
  centre?: Point | null;
  /**
   * Called with the new middle of the view, in plan units, after the plan has moved. Not called
   * when the plan fitted itself.
   */
  onCentreChange?: ((centre: Point) => void) | undefined;
  /**
   * The boxes of the places. If a restored view shows none of them, the whole plan shows instead.
   */
  content?: readonly Box[];
  /** Handles clicks and drags. If the tool refuses a drag, the viewport pans. */
  tool: PlanTool;
  /** Called when a drag, a pinch or the wheel begins, even if the tool handles the drag. */
  onGrab(): void;
  /**
   * 0 makes the viewport itself focusable, for a tool with keys whose content has no focusable
   * element.
   */
  tabIndex?: number;
  /** Called for a key that the tool did not handle. */
  onKeyDown?(event: KeyboardEvent): void;
  onFocus?(event: FocusEvent): void;
  onBlur?(): void;
  /** Called when a pointer moves while no button is pressed. */
  onPoint?(event: PointerEvent): void;
  onPointerLeave?(): void;
  texts: ViewportTexts;
  /** The content, in plan units from the top left corner of the stage. */
  children: ReactNode;
}

/**
 * A window onto a large stage, to pan, pinch and zoom. It is independent of the kind of content.
 */
export function Viewport({ ref, camera, bounds, zoom, onZoomChange, tool, onGrab, texts, children, ...plan }: Props) {
  const { centre = null, onCentreChange, content = [] } = plan;
  const stage = useRef<HTMLDivElement>(null);
  const instructionsId = useId();
  useAttachCamera({ camera, viewport: ref, stage, bounds, zoom, onZoomChange, centre, onCentreChange, content });
  useWheelZoom(ref, camera, onGrab);
  const inHand = useRef({ tool, onGrab });
  useLayoutEffect(() => {
    inHand.current = { tool, onGrab };
  });
  const [{ onPointerMove, ...gestures }] = useState(() => createPlanPointerHandlers(camera, () => inHand.current));
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
