import { type Box, getBoxCentre, type Point, type Size } from '../box.ts';
import { type CameraView, clampPan, screenToPlan } from './plan-view.ts';

/**
 * Creates the position of the plan: its view, written to the stage, and the view at the end of the
 * last gesture. The camera decides when it moves.
 */
export function createCameraViewStore(scale: number) {
  let view: CameraView = { x: 0, y: 0, scale };
  let viewport: Size = { width: 0, height: 0 };
  let bounds: Box = { x: 0, y: 0, width: 0, height: 0 };
  let stage: HTMLElement | null = null;
  let settledScale = scale;
  let settledCentre: Point = { x: 0, y: 0 };
  let fitted = false;
  const listeners = new Set<() => void>();

  function write(): void {
    if (stage) stage.style.transform = `translate(${view.x}px, ${view.y}px) scale(${view.scale})`;
  }

  function notifyListeners(): void {
    for (const listener of listeners) listener();
  }

  const middle = (): Point => getBoxCentre({ x: 0, y: 0, ...viewport });
  const clamp = (next: CameraView): CameraView => clampPan(next, bounds, viewport);

  return {
    view: () => view,
    viewport: () => viewport,
    bounds: () => bounds,
    settledScale: () => settledScale,
    settledCentre: () => settledCentre,
    fitted: () => fitted,
    /** Returns the viewport's middle, in CSS pixels. */
    middle,
    /** Limits a view, so that panning cannot lose the plan. */
    clamp,
    attach(element: HTMLElement | null): void {
      stage = element;
      write();
    },
    resize(size: Size, box: Box): void {
      viewport = size;
      bounds = box;
    },
    moveTo(next: CameraView): void {
      view = clamp(next);
      fitted = false;
      write();
      notifyListeners();
    },
    /** Takes over a view, which `settle` writes to the stage. */
    place(next: CameraView): void {
      view = clamp(next);
      fitted = false;
    },
    /** Records that the view shows the whole plan. */
    markFitted(): void {
      fitted = true;
    },
    /**
     * Gives the stage a compositing layer for a movement, so that the browser only shifts its
     * picture.
     */
    lift(): void {
      if (stage) stage.style.willChange = 'transform';
    },
    /** Ends a movement on whole pixels, and notifies the subscribers. */
    settle(): void {
      view = { ...view, x: Math.round(view.x), y: Math.round(view.y) };
      settledScale = view.scale;
      settledCentre = screenToPlan(view, middle());
      if (stage) stage.style.willChange = '';
      write();
      notifyListeners();
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
