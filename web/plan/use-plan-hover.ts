import { type PointerEvent, type RefObject, useLayoutEffect, useMemo, useRef } from 'react';
import type { Box } from './box.ts';
import { findNearestTargetId, minTargetSizes } from './nearest-place.ts';
import { findTargetElement, getTargetId, type PlanTarget } from './targets.ts';
import type { Camera } from './viewport/camera.ts';
import { planBoxToScreen, screenToPlan } from './viewport/plan-view.ts';

/** The box of a place in CSS pixels of the window, and the boxes near it. */
export interface HoveredAndNearbyPlaceBoxes {
  box: Box;
  /** The boxes of nearby places, which the person may hover or click next. */
  neighbours: readonly Box[];
}

/**
 * Receives the id of the place under the mouse or with the keyboard's focus, or null, once for each
 * change. `spot` calculates its position on demand.
 */
export type HoverListener = (placeId: string | null, spot: () => HoveredAndNearbyPlaceBoxes | null) => void;

interface Options {
  viewport: RefObject<HTMLElement | null>;
  /** The parent of the elements that represent the targets. */
  buttons: RefObject<SVGElement | null>;
  camera: Camera;
  targets: ReadonlyMap<string, PlanTarget>;
  onHover: HoverListener | undefined;
}

/** Reports the place under the mouse or with the keyboard's focus. It causes no render. */
export function usePlanHover({ viewport, buttons, camera, targets, onHover }: Options) {
  const latest = useRef({ targets, onHover });
  useLayoutEffect(() => {
    latest.current = { targets, onHover };
  });

  return useMemo(() => {
    let shown: string | null = null;
    let marked: Element | null = null;

    function spotOf(id: string): HoveredAndNearbyPlaceBoxes | null {
      const target = latest.current.targets.get(id);
      const corner = viewport.current?.getBoundingClientRect();
      if (!target || !corner) return null;
      const inWindow = (bounds: Box): Box => {
        const box = planBoxToScreen(camera.view(), bounds);
        return { ...box, x: box.x + corner.left, y: box.y + corner.top };
      };
      const own = target.bounds;
      // A place is a neighbour if no other place of the hovered size fits between the two.
      const wide = Math.min(target.box.width, target.box.height);
      const neighbours = [...latest.current.targets.values()].filter(
        ({ id: other, bounds }) =>
          other !== id &&
          bounds.x < own.x + own.width + wide &&
          bounds.x + bounds.width > own.x - wide &&
          bounds.y < own.y + own.height + wide &&
          bounds.y + bounds.height > own.y - wide,
      );
      return { box: inWindow(own), neighbours: neighbours.map(({ bounds }) => inWindow(bounds)) };
    }

    function mark(id: string | null): void {
      marked?.removeAttribute('data-hovered');
      marked = id === null ? null : findTargetElement(buttons.current, id);
      marked?.setAttribute('data-hovered', '');
      buttons.current?.querySelector('[data-ground]')?.toggleAttribute('data-near', id !== null);
    }

    function show(id: string | null): void {
      if (shown === id) return;
      shown = id;
      latest.current.onHover?.(id, () => (id === null ? null : spotOf(id)));
    }

    const hide = () => {
      mark(null);
      show(null);
    };
    return {
      hide,
      /** Reports a place that the keyboard reached, as if the mouse were over it. */
      showPlace(id: string) {
        if (latest.current.targets.get(id)?.leadsTo === null) show(id);
      },
      onPoint(event: PointerEvent) {
        if (event.pointerType === 'touch') return;
        const corner = event.currentTarget.getBoundingClientRect();
        const at = screenToPlan(camera.view(), { x: event.clientX - corner.left, y: event.clientY - corner.top });
        const places = latest.current.targets.values().filter((target) => target.leadsTo === null);
        const id = findNearestTargetId(places, at, minTargetSizes.mouse / camera.view().scale);
        const over = id ?? getTargetId(event.target);
        if (over !== (marked && getTargetId(marked))) mark(over);
        show(id);
      },
    };
  }, [viewport, buttons, camera]);
}
