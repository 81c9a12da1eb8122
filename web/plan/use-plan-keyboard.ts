import { type FocusEvent, type KeyboardEvent, type RefObject, useMemo, useRef, useState } from 'react';
import { centreOf } from './box.ts';
import { commandOf, type PlanCommand } from './plan-keys.ts';
import { edgeOfReading, nextInDirection } from './spatial-order.ts';
import { elementOf, type PlanTarget, targetIdOf } from './targets.ts';
import type { Camera } from './viewport/camera.ts';
import { toScreen } from './viewport/plan-view.ts';
import { nextStop, scaleOf, zoomOf } from './viewport/plan-zoom.ts';

interface Options {
  /** What the targets' elements stand in. */
  buttons: RefObject<SVGElement | null>;
  camera: Camera;
  targets: ReadonlyMap<string, PlanTarget>;
  /** The keyboard reached a place, which now lies within the viewport. */
  onReach: (id: string) => void;
  /** The keyboard leaves, or the plan moves under the place. */
  onLeave: () => void;
}

/** One place of the plan is Tab's; arrows walk from there. The place with the keyboard is always in view. */
export function usePlanKeyboard({ buttons, camera, targets, onReach, onLeave }: Options) {
  const [stop, setStop] = useState<string | null>(null);
  const [focusedId, setFocusedId] = useState<string | null>(null);
  const list = useMemo(() => [...targets.values()], [targets]);
  const places = useMemo(() => list.filter((target) => target.leadsTo === null), [list]);
  const first = useMemo(() => edgeOfReading(places, 'first') ?? edgeOfReading(list, 'first'), [places, list]);
  const quiet = useRef(false);
  const stopId = stop !== null && targets.has(stop) ? stop : first;

  function follow(command: PlanCommand, from: PlanTarget): void {
    if (command.do === 'walk' || command.do === 'edge') {
      const next =
        command.do === 'edge' ? edgeOfReading(places, command.edge) : nextInDirection(list, from, command.direction);
      if (next) elementOf(buttons.current, next)?.focus({ preventScroll: true });
      return;
    }
    onLeave();
    if (command.do === 'fit') {
      camera.fit();
      return;
    }
    const zoom = nextStop(zoomOf(camera.view().scale), command.direction);
    camera.flyToScale(scaleOf(zoom), centreOf(toScreen(camera.view(), from.box)));
  }

  return {
    stopId,
    focusedId,
    /** Moves the focus to a place that was pressed, so that it returns there; a finger gets no ring for it. */
    focusPressed(id: string) {
      quiet.current = true;
      elementOf(buttons.current, id)?.focus({ preventScroll: true });
      quiet.current = false;
    },
    onKeyDown(event: KeyboardEvent) {
      const command = commandOf(event);
      const from = targets.get(targetIdOf(event.target) ?? '');
      if (!command || !from) return;
      event.preventDefault();
      follow(command, from);
    },
    onFocus(event: FocusEvent) {
      const id = targetIdOf(event.target);
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
