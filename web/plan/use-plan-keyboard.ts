import { type FocusEvent, type KeyboardEvent, type RefObject, useMemo, useRef, useState } from 'react';
import { getBoxCentre } from './box.ts';
import { getPlanCommand, type PlanCommand } from './plan-keys.ts';
import { findTargetIdInDirection, getFirstOrLastTargetId } from './spatial-order.ts';
import { findTargetElement, getTargetId, type PlanTarget } from './targets.ts';
import type { Camera } from './viewport/camera.ts';
import { planBoxToScreen } from './viewport/plan-view.ts';
import { getNextZoomStop, scaleToZoom, zoomToScale } from './viewport/plan-zoom.ts';

interface Options {
  /** The parent of the elements that represent the targets. */
  buttons: RefObject<SVGElement | null>;
  camera: Camera;
  targets: ReadonlyMap<string, PlanTarget>;
  /** Called when the keyboard has focused a target and the camera has brought it into view. */
  onReach: (id: string) => void;
  /** Called when a place loses the focus, or a key zooms or fits the plan. */
  onLeave: () => void;
}

/**
 * Keeps one place or link in the Tab order, from which arrow keys move the focus. The camera brings
 * each focused target into view.
 */
export function usePlanKeyboard({ buttons, camera, targets, onReach, onLeave }: Options) {
  const [stop, setStop] = useState<string | null>(null);
  const [focusedId, setFocusedId] = useState<string | null>(null);
  const list = useMemo(() => [...targets.values()], [targets]);
  const places = useMemo(() => list.filter((target) => target.leadsTo === null), [list]);
  const first = useMemo(
    () => getFirstOrLastTargetId(places, 'first') ?? getFirstOrLastTargetId(list, 'first'),
    [places, list],
  );
  const quiet = useRef(false);
  const stopId = stop !== null && targets.has(stop) ? stop : first;

  function follow(command: PlanCommand, from: PlanTarget): void {
    if (command.do === 'walk' || command.do === 'edge') {
      const next =
        command.do === 'edge'
          ? getFirstOrLastTargetId(places, command.edge)
          : findTargetIdInDirection(list, from, command.direction);
      if (next) findTargetElement(buttons.current, next)?.focus({ preventScroll: true });
      return;
    }
    onLeave();
    if (command.do === 'fit') {
      camera.fit();
      return;
    }
    const zoom = getNextZoomStop(scaleToZoom(camera.view().scale), command.direction);
    camera.flyToScale(zoomToScale(zoom), getBoxCentre(planBoxToScreen(camera.view(), from.box)));
  }

  return {
    stopId,
    focusedId,
    /**
     * Moves the focus to a clicked place, so that a closing dialog returns it there. A click shows
     * no focus ring.
     */
    focusPressed(id: string) {
      quiet.current = true;
      findTargetElement(buttons.current, id)?.focus({ preventScroll: true });
      quiet.current = false;
    },
    onKeyDown(event: KeyboardEvent) {
      const command = getPlanCommand(event);
      const from = targets.get(getTargetId(event.target) ?? '');
      if (!command || !from) return;
      event.preventDefault();
      follow(command, from);
    },
    onFocus(event: FocusEvent) {
      const id = getTargetId(event.target);
      const target = targets.get(id ?? '');
      if (!id || !target) return;
      setStop(id);
      if (quiet.current || !event.target.matches(':focus-visible')) return;
      setFocusedId(id);
      camera.reveal(target.bounds, () => onReach(id));
    },
    onBlur() {
      setFocusedId(null);
      onLeave();
    },
  };
}
