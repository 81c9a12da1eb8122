import {
  startTransition,
  useCallback,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useMemo,
  useOptimistic,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { classNames } from '#web/ui/theme/class-names.ts';
import { detailAt } from './detail.ts';
import styles from './floor-plan.module.css';
import { PlanButtons } from './PlanButtons.tsx';
import { PlanDrawing } from './PlanDrawing.tsx';
import { PlanRings } from './PlanRings.tsx';
import type { PlaceView } from './place-view.ts';
import type { Plan } from './plan.ts';
import { drawnBounds } from './plan-bounds.ts';
import colors from './plan-colors.module.css';
import { layered } from './shapes/shapes.ts';
import { elementOf, targetsOf } from './targets.ts';
import { pressTool } from './tools/press-tool.ts';
import { useBringIntoView } from './use-bring-into-view.ts';
import { type HoverListener, usePlanHover } from './use-plan-hover.ts';
import { usePlanKeyboard } from './use-plan-keyboard.ts';
import { createCamera } from './viewport/camera.ts';
import { scaleOf, zoomRange } from './viewport/plan-zoom.ts';
import { Viewport, type ViewportTexts } from './viewport/Viewport.tsx';

/** The words on and about the plan. */
export interface FloorPlanTexts extends ViewportTexts {
  /** What leads to another location is called: 'Go to Floor 4'. */
  link(name: string): string;
}

export interface FloorPlanProps {
  plan: Plan;
  /** By place id: state, accessible name, who sits there. A place that is missing can't be booked. */
  places: ReadonlyMap<string, PlaceView>;
  selectedIds?: ReadonlySet<string>;
  /** Up to here, in CSS pixels from the window's left edge, a dialog covers the screen while a place is selected. */
  coveredTo?: number;
  /** Of a search: they get rings, and pins while they are few. */
  highlightedIds?: ReadonlySet<string>;
  /** The slider's value, 5 to 100; the scale is value / 50. Null while nobody chose one: all of the plan is in view. */
  zoom: number | null;
  /** When a gesture, a button or 'fit' has come to rest at another zoom. */
  onZoomChange(value: number): void;
  /** Its first place takes the focus when it opens: somebody came here from another plan. */
  takesFocus?: boolean;
  onOpen(placeId: string): void;
  /** A press on what leads to another location; nothing leads anywhere when left out. */
  onOpenLocation?(locationId: string): void;
  onHover?: HoverListener;
  texts: FloorPlanTexts;
}

const none: ReadonlySet<string> = new Set();

/**
 * A location's places on its sketch, to pan, zoom and press. Give it the location as `key`: another plan opens anew. It fills
 * its parent, which needs a height.
 */
export function FloorPlan(props: FloorPlanProps) {
  const { plan, places, selectedIds = none, highlightedIds = none, zoom, onZoomChange, texts } = props;
  const { onOpen, onOpenLocation, takesFocus = false, coveredTo = 0 } = props;
  const viewport = useRef<HTMLDivElement>(null);
  const buttons = useRef<SVGSVGElement>(null);
  const bounds = useMemo(() => drawnBounds(plan), [plan]);
  const items = useMemo(() => layered(plan.items), [plan]);
  const withLinks = onOpenLocation !== undefined;
  const targets = useMemo(() => targetsOf(items, withLinks), [items, withLinks]);

  const [camera] = useState(() => createCamera(scaleOf(zoom ?? zoomRange.usual)));
  const detailNow = () => detailAt(camera.view().scale);
  // in the background: a zoom must not wait for a thousand desks to be drawn in another detail
  const detail = useDeferredValue(useSyncExternalStore(camera.subscribe, detailNow, detailNow));
  const hover = usePlanHover({ viewport, buttons, camera, targets, onHover: props.onHover });
  useBringIntoView({ camera, viewport, targets, selectedIds, highlightedIds, coveredTo });

  // The ring answers a press at once: without it nothing is to be seen of a quick one until what it opens is drawn.
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
    const stop = keyboard.stopId && elementOf(buttons.current, keyboard.stopId);
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
        tool={pressTool({ camera, targets, focus: keyboard.focusPressed, open })}
        onGrab={hover.hide}
        onKeyDown={keyboard.onKeyDown}
        onFocus={keyboard.onFocus}
        onBlur={keyboard.onBlur}
        onPoint={hover.onPoint}
        onPointerLeave={hover.hide}
        texts={texts}
      >
        <svg aria-hidden className={classNames(styles.layer, styles.untouched)} {...size}>
          <PlanDrawing sketch={plan.sketch} items={items} places={places} targets={targets} detail={detail} />
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
          <PlanRings
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
