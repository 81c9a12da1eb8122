import {
  type ComponentProps,
  startTransition,
  useCallback,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useOptimistic,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { classNames } from '#web/ui/theme/class-names.ts';
import type { Point } from './box.ts';
import { getDetailLevel } from './detail-level.ts';
import styles from './floor-plan.module.css';
import { PlanButtons } from './PlanButtons.tsx';
import { PlanDrawing } from './PlanDrawing.tsx';
import { PlanHighlightRings } from './PlanHighlightRings.tsx';
import type { PlaceView } from './place-view.ts';
import type { Plan } from './plan.ts';
import { getDrawnBounds } from './plan-bounds.ts';
import colors from './plan-colors.module.css';
import { sortByLayer } from './shapes/shapes.ts';
import { createPlanTargets, findTargetElement } from './targets.ts';
import { createOpenPlaceTool } from './tools/create-open-place-tool.ts';
import { usePanIntoView } from './use-pan-into-view.ts';
import { type HoverListener, usePlanHover } from './use-plan-hover.ts';
import { usePlanKeyboard } from './use-plan-keyboard.ts';
import { type Camera, createCamera } from './viewport/camera.ts';
import { zoomRange, zoomToScale } from './viewport/plan-zoom.ts';
import { Viewport, type ViewportTexts } from './viewport/Viewport.tsx';

/** The texts on the plan and its controls, for people and for screen readers. */
export interface FloorPlanTexts extends ViewportTexts {
  /** The name of a link to another location: 'Go to Floor 4'. */
  link(name: string): string;
}

export interface FloorPlanProps {
  plan: Plan;
  /**
   * The status, accessible name and occupants by place id. A place without an entry looks
   * unavailable.
   */
  places: ReadonlyMap<string, PlaceView>;
  selectedIds?: ReadonlySet<string>;
  /** The right edge of a dialog over the plan, in CSS pixels from the window's left edge. */
  coveredTo?: number;
  /**
   * The places that a search found. They get rings. If they are at most twelve, they also get pins.
   */
  highlightedIds?: ReadonlySet<string>;
  /** The slider's value, 5 to 100. The scale is value / 50. Null shows the whole plan. */
  zoom: number | null;
  /** Called with the new value after a gesture, a button or 'fit' has changed the zoom. */
  onZoomChange(value: number): void;
  /**
   * The point, in plan units, that is in the middle when the plan opens with a `zoom`. If that view
   * would show no place, the whole plan shows instead.
   */
  centre?: Point | null;
  /** Called with the new middle of the view after the plan has moved, unless it fitted itself. */
  onCentreChange?(centre: Point): void;
  /** True when the person came from another plan. The first place then gets the focus. */
  takesFocus?: boolean;
  onOpen(placeId: string): void;
  /** Called on a click of a link to another location. Without this callback no item is a link. */
  onOpenLocation?(locationId: string): void;
  onHover?: HoverListener;
  texts: FloorPlanTexts;
}

const none: ReadonlySet<string> = new Set();

/**
 * Shows a location's places on its sketch, to pan, zoom and click. Pass the location's id as `key`,
 * so that another plan starts with fresh state. The plan fills its parent, which needs a height.
 */
export function FloorPlan(props: FloorPlanProps) {
  const { plan, places, selectedIds = none, highlightedIds = none, zoom, onZoomChange, texts } = props;
  const { onOpen, onOpenLocation, takesFocus = false, coveredTo = 0 } = props;
  const viewport = useRef<HTMLDivElement>(null);
  const buttons = useRef<SVGSVGElement>(null);
  const bounds = useMemo(() => getDrawnBounds(plan), [plan]);
  const items = useMemo(() => sortByLayer(plan.items), [plan]);
  const withLinks = onOpenLocation !== undefined;
  const targets = useMemo(() => createPlanTargets(items, withLinks), [items, withLinks]);

  const content = useMemo(
    () => [...targets.values()].filter(({ leadsTo }) => leadsTo === null).map((target) => target.bounds),
    [targets],
  );

  const [camera] = useState(() => createCamera(zoomToScale(zoom ?? zoomRange.usual)));
  // The drawing waits until the viewport is measured, because the size determines its scale and
  // detail.
  const [isMeasured, setMeasured] = useState(typeof window === 'undefined');
  useLayoutEffect(() => setMeasured(true), []);
  const hover = usePlanHover({ viewport, buttons, camera, targets, onHover: props.onHover });
  usePanIntoView({ camera, viewport, targets, selectedIds, highlightedIds, coveredTo });

  // The ring appears at once after a click, before the slower dialog renders.
  const [ringedIds, ring] = useOptimistic(selectedIds);
  const open = (id: string) => {
    const target = targets.get(id);
    hover.hide();
    if (target?.leadsTo) onOpenLocation?.(target.leadsTo);
    else if (target)
      startTransition(() => {
        ring(new Set([id]));
        onOpen(id);
      });
  };
  const onReach = useCallback((id: string) => hover.showPlace(id), [hover]);
  const keyboard = usePlanKeyboard({ buttons, camera, targets, onReach, onLeave: hover.hide });
  const focusFirst = useEffectEvent(() => {
    const stop = keyboard.stopId && findTargetElement(buttons.current, keyboard.stopId);
    if (takesFocus && stop) stop.focus({ preventScroll: true });
  });
  useEffect(() => focusFirst(), []);

  const size = { width: plan.width, height: plan.height };
  return (
    <div className={classNames(colors.colors, styles.plan)}>
      <Viewport
        ref={viewport}
        camera={camera}
        bounds={bounds}
        zoom={zoom}
        onZoomChange={onZoomChange}
        centre={props.centre ?? null}
        onCentreChange={props.onCentreChange}
        content={content}
        tool={createOpenPlaceTool({ camera, targets, focus: keyboard.focusPressed, open })}
        onGrab={hover.hide}
        onKeyDown={keyboard.onKeyDown}
        onFocus={keyboard.onFocus}
        onBlur={keyboard.onBlur}
        onPoint={hover.onPoint}
        onPointerLeave={hover.hide}
        texts={texts}
      >
        <svg aria-hidden className={classNames(styles.layer, styles.untouched)} {...size}>
          {isMeasured && (
            <PlanInDetail camera={camera} sketch={plan.sketch} items={items} places={places} targets={targets} />
          )}
        </svg>
        <svg ref={buttons} role="presentation" className={styles.layer} {...size}>
          <PlanButtons
            plan={plan}
            targets={targets}
            places={places}
            stopId={keyboard.stopId}
            selectedIds={selectedIds}
            linkLabel={texts.link}
          />
        </svg>
        <svg aria-hidden className={classNames(styles.layer, styles.untouched)} {...size}>
          <PlanHighlightRings
            camera={camera}
            targets={targets}
            focusedId={keyboard.focusedId}
            selectedIds={ringedIds}
            highlightedIds={highlightedIds}
          />
        </svg>
      </Viewport>
    </div>
  );
}

/** Renders the drawing with the detail for the camera's scale. */
function PlanInDetail({ camera, ...drawn }: { camera: Camera } & Omit<ComponentProps<typeof PlanDrawing>, 'detail'>) {
  const detailNow = () => getDetailLevel(camera.view().scale);
  // Deferred, so that a zoom does not wait until a thousand desks render in another detail.
  const detail = useDeferredValue(useSyncExternalStore(camera.subscribe, detailNow, detailNow));
  return <PlanDrawing {...drawn} detail={detail} />;
}
