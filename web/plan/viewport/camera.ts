import type { Box, Point, Size } from '../box.ts';
import { createCameraViewStore } from './plan-position.ts';
import { type CameraView, createFittedView, createZoomedView, isSameCameraView, panToReveal } from './plan-view.ts';
import { type CameraViewAtTime, createFlightAnimation, createGlideAnimation } from './view-motion.ts';

/** The free margin around the plan after fitting, in CSS pixels. */
const margin = 24;
/**
 * The height in CSS pixels of the zoom control at the bottom of the viewport. Fitting keeps the
 * plan above it.
 */
const foot = 40;
/**
 * The minimum distance of a place from the viewport's edge after a pan onto it, so that the zoom
 * control does not hide it.
 */
const revealMargin = 72;
/** The minimum distance of a clicked place from the viewport's edge after a zoom onto it. */
const keptMargin = 12;

/**
 * The position of the plan on the screen. The camera writes the transform directly to the stage's
 * element, so that a gesture causes no React render. Components that need the position subscribe.
 */
export interface Camera {
  view(): CameraView;
  viewport(): Size;
  /** The scale at the end of the last gesture. It does not change while a gesture runs. */
  settledScale(): number;
  /** The point of the plan in the viewport's middle at the end of the last gesture. */
  settledCentre(): Point;
  /**
   * True after the whole plan was fitted, by the person or the screen, until the plan moves again.
   */
  fitted(): boolean;
  attach(stage: HTMLElement | null): void;
  resize(viewport: Size, bounds: Box): void;
  /**
   * Shows a view at once: when the plan opens, or after a change of the viewport. Without a view it
   * fits the whole plan.
   */
  open(view?: CameraView): void;
  /** Begins a gesture. It stops a running animation, and gives the stage a compositing layer. */
  grab(): void;
  moveTo(view: CameraView): void;
  /** Stops a running animation: a glide in its current view, a flight in its final view. */
  halt(): void;
  /** Ends a gesture. The browser draws the plan sharp again, and subscribers are notified. */
  release(): void;
  glide(velocity: Point): void;
  flyTo(view: CameraView, then?: () => void): void;
  fit(): void;
  /**
   * Flies to a scale about a screen point, by default the viewport's middle. After the flight, the
   * box `keeping` lies within the viewport.
   */
  flyToScale(scale: number, about?: Point, keeping?: Box): void;
  /** Changes the scale at once, while the person drags the slider. */
  jumpToScale(scale: number): void;
  /**
   * Flies the smallest pan that brings a box of the plan into the viewport. A dialog hides
   * `covered` pixels from the left.
   */
  reveal(bounds: Box, then?: () => void, covered?: number): void;
  subscribe(listener: () => void): () => void;
}

/** Creates a camera with an initial scale. `attach` connects it to a stage. */
export function createCamera(scale: number): Camera {
  const position = createCameraViewStore(scale);
  const { view, viewport } = position;
  let frame = 0;
  /** Moves a running flight to its end at once. */
  let arrive: (() => void) | null = null;

  const fittedView = (): CameraView => {
    const size = viewport();
    return createFittedView(position.bounds(), { ...size, height: size.height - foot }, margin);
  };

  function stop(): void {
    cancelAnimationFrame(frame);
    frame = 0;
    arrive = null;
  }

  function grab(): void {
    stop();
    position.lift();
  }

  function release(): void {
    stop();
    position.settle();
  }

  function follow(path: CameraViewAtTime, then?: () => void): void {
    grab();
    const start = performance.now();
    const step = (now: number) => {
      const { at, done } = path(Math.max(0, now - start));
      position.moveTo(at);
      if (!done) {
        frame = requestAnimationFrame(step);
        return;
      }
      release();
      then?.();
    };
    step(start);
  }

  function flyTo(next: CameraView, then?: () => void): void {
    const target = position.clamp(next);
    if (isSameCameraView(view(), target)) {
      then?.();
      return;
    }
    follow(createFlightAnimation(view(), target), then);
    if (!frame) return;
    arrive = () => {
      position.moveTo(target);
      release();
      then?.();
    };
  }

  return {
    ...position,
    open(next) {
      position.place(next ?? fittedView());
      if (!next) position.markFitted();
      release();
    },
    grab,
    halt: () => {
      if (arrive) arrive();
      else if (frame) release();
    },
    release,
    glide: (velocity) => follow(createGlideAnimation(view(), velocity)),
    flyTo,
    fit: () => flyTo(fittedView(), position.markFitted),
    flyToScale(scale, about, keeping) {
      const next = createZoomedView(view(), scale, about ?? position.middle());
      flyTo(keeping ? panToReveal(position.clamp(next), keeping, viewport(), keptMargin) : next);
    },
    jumpToScale(scale) {
      position.moveTo(createZoomedView(view(), scale, position.middle()));
      release();
    },
    reveal: (box, then, covered) => flyTo(panToReveal(view(), box, viewport(), revealMargin, covered), then),
  };
}
