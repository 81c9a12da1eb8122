import {
  useCallback,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useId,
  useMemo,
  useRef,
  useSyncExternalStore,
} from 'react';
import styles from './floor-plan.module.css';
import { drawnBounds } from './plan-box.ts';
import { PlanButtons } from './plan-buttons.tsx';
import { PlanDrawing } from './plan-drawing.tsx';
import { PlanRings } from './plan-rings.tsx';
import { elementOf, targetsOf } from './plan-targets.ts';
import type { FloorPlanTexts, PlaceView, Plan } from './plan-types.ts';
import { useBringIntoView } from './use-bring-into-view.ts';
import { useCamera } from './use-camera.ts';
import { usePanGestures } from './use-pan-gestures.ts';
import { usePlanHover } from './use-plan-hover.ts';
import { usePlanKeyboard } from './use-plan-keyboard.ts';
import { usePlanPress } from './use-plan-press.ts';
import { useWheel } from './use-wheel.ts';
import { ZoomControl } from './zoom-control.tsx';

export interface FloorPlanProps {
  plan: Plan;
  /** By place id: state, accessible name, who sits there. A place that is missing can't be booked. */
  places: ReadonlyMap<string, PlaceView>;
  selectedId?: string | null;
  /** Of a search: they get rings, and pins while they are few. */
  highlightedIds?: ReadonlySet<string>;
  /** The slider's value, 5 to 100; the scale is value / 50. Null while nobody chose one: all of the plan is in view. */
  zoom: number | null;
  /** When a gesture, a button or 'fit' has come to rest at another zoom. */
  onZoomChange(value: number): void;
  /** Its first place takes the focus when it opens: somebody came here from another plan. */
  takesFocus?: boolean;
  onOpen(placeId: string): void;
  onOpenPointer?(locationId: string): void;
  /** Hover or keyboard focus, with where the place lies on the screen; null when the popover should go. */
  onHover?(placeId: string | null, anchor: DOMRect | null): void;
  texts: FloorPlanTexts;
}

const noneFound: ReadonlySet<string> = new Set();

/**
 * A location's desks and rooms on its sketch, to pan, zoom and press. Give it the location as `key`: another plan opens
 * anew. It fills its parent, which needs a height.
 */
export function FloorPlan(props: FloorPlanProps) {
  const { plan, places, selectedId = null, highlightedIds = noneFound, zoom, onZoomChange, texts } = props;
  const { onOpen, onOpenPointer, takesFocus = false } = props;
  const viewport = useRef<HTMLDivElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const instructionsId = useId();
  const bounds = useMemo(() => drawnBounds(plan), [plan]);
  const linksPointers = onOpenPointer !== undefined;
  const targets = useMemo(() => targetsOf(plan, linksPointers), [plan, linksPointers]);

  const camera = useCamera({ viewport, stage, bounds, zoom, onZoomChange });
  // in the background: a zoom must not wait for a thousand desks to be drawn in another detail
  const detail = useDeferredValue(useSyncExternalStore(camera.subscribe, camera.detail, camera.detail));
  const hover = usePlanHover(props.onHover);
  const gestures = usePanGestures(camera, hover.hide);
  useWheel(viewport, camera, hover.hide);
  useBringIntoView(camera, targets, selectedId, highlightedIds);

  const open = (id: string) => {
    const target = targets.get(id);
    hover.hide();
    if (target?.locationId) onOpenPointer?.(target.locationId);
    else if (target) onOpen(id);
  };
  const onReach = useCallback((id: string) => hover.showPlace(viewport.current, id), [hover]);
  const keyboard = usePlanKeyboard({ viewport, camera, targets, open, onReach, onLeave: hover.hide });
  const focusFirst = useEffectEvent(() => {
    const stop = keyboard.stopId && elementOf(viewport.current, keyboard.stopId);
    if (takesFocus && stop) stop.focus({ preventScroll: true });
  });
  useEffect(() => focusFirst(), []);
  const press = usePlanPress({ camera, targets, moved: gestures.moved, focus: keyboard.focusPressed, open });

  return (
    <div className={styles.plan}>
      <p id={instructionsId} hidden>
        {texts.instructions}
      </p>
      <div
        ref={viewport}
        role="application"
        aria-label={texts.plan}
        aria-describedby={instructionsId}
        className={styles.viewport}
        {...gestures.handlers}
        onPointerOver={hover.onPointerOver}
        onPointerLeave={hover.hide}
        onClick={press.onClick}
        onDoubleClick={press.onDoubleClick}
        onKeyDown={keyboard.onKeyDown}
        onFocus={keyboard.onFocus}
        onBlur={keyboard.onBlur}
      >
        <div ref={stage} className={styles.stage}>
          <svg role="presentation" className={styles.drawing} width={plan.width} height={plan.height}>
            <PlanDrawing plan={plan} places={places} linksPointers={linksPointers} detail={detail} />
            <PlanButtons
              plan={plan}
              places={places}
              stopId={keyboard.stopId}
              selectedId={selectedId}
              pointerLabel={linksPointers ? texts.pointer : null}
            />
            <PlanRings
              camera={camera}
              targets={targets}
              focusedId={keyboard.focusedId}
              selectedId={selectedId}
              highlightedIds={highlightedIds}
            />
          </svg>
        </div>
        <div className={styles.grip} />
      </div>
      <ZoomControl camera={camera} texts={texts} />
    </div>
  );
}
