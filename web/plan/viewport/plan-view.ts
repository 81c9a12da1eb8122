import { type Box, getBoxCentre, type Point, type Size } from '../box.ts';
import { scaleToZoom, zoomToScale } from './plan-zoom.ts';

/**
 * The position of the plan on the screen: screen = plan * scale + (x, y). Screen points are CSS
 * pixels from the viewport's corner.
 */
export interface CameraView extends Point {
  scale: number;
}

/** Limits a scale to the range of the zoom control. */
function clampScale(scale: number): number {
  return zoomToScale(scale * 50);
}

/** Returns the point of the plan under a screen point. */
export function screenToPlan(view: CameraView, screen: Point): Point {
  return { x: (screen.x - view.x) / view.scale, y: (screen.y - view.y) / view.scale };
}

/** Converts a box of the plan to screen coordinates. */
export function planBoxToScreen(view: CameraView, box: Box): Box {
  return {
    x: box.x * view.scale + view.x,
    y: box.y * view.scale + view.y,
    width: box.width * view.scale,
    height: box.height * view.scale,
  };
}

/** Changes the scale. The point of the plan at the screen point `at` stays there. */
export function createZoomedView(view: CameraView, scale: number, at: Point): CameraView {
  const next = clampScale(scale);
  const factor = next / view.scale;
  return { x: at.x - (at.x - view.x) * factor, y: at.y - (at.y - view.y) * factor, scale: next };
}

/**
 * Returns the view after two fingers moved from one pair of points to another. The plan follows
 * both fingers as far as the range of the scale allows.
 */
export function createPinchedView(view: CameraView, before: [Point, Point], after: [Point, Point]): CameraView {
  const spread = (pair: [Point, Point]) => Math.max(1, Math.hypot(pair[1].x - pair[0].x, pair[1].y - pair[0].y));
  const middle = (pair: [Point, Point]) => ({ x: (pair[0].x + pair[1].x) / 2, y: (pair[0].y + pair[1].y) / 2 });
  const from = middle(before);
  const to = middle(after);
  const moved = { ...view, x: view.x + to.x - from.x, y: view.y + to.y - from.y };
  return createZoomedView(moved, view.scale * (spread(after) / spread(before)), to);
}

/** Returns the view that shows a box in the viewport's middle at a scale. */
function centredOn(box: Box, viewport: Size, scale: number): CameraView {
  return {
    x: (viewport.width - box.width * scale) / 2 - box.x * scale,
    y: (viewport.height - box.height * scale) / 2 - box.y * scale,
    scale,
  };
}

/**
 * Returns the view that shows all of a box with a margin around it, in screen pixels. A box beyond
 * the range of the scale does not fit.
 */
export function createFittedView(box: Box, viewport: Size, margin: number): CameraView {
  const across = (viewport.width - 2 * margin) / Math.max(1, box.width);
  const down = (viewport.height - 2 * margin) / Math.max(1, box.height);
  return centredOn(box, viewport, clampScale(Math.min(across, down)));
}

/** Limits the pan, so that the viewport's middle always lies within the plan's box. */
export function clampPan(view: CameraView, box: Box, viewport: Size): CameraView {
  const hold = (offset: number, start: number, length: number, room: number) =>
    Math.min(room / 2 - start * view.scale, Math.max(room / 2 - (start + length) * view.scale, offset));
  return {
    x: hold(view.x, box.x, box.width, viewport.width),
    y: hold(view.y, box.y, box.height, viewport.height),
    scale: view.scale,
  };
}

/**
 * Returns the view after the smallest pan that brings a box into the viewport. If the box is too
 * large, its start shows. A dialog hides `covered` pixels from the left.
 */
export function panToReveal(view: CameraView, box: Box, viewport: Size, margin: number, covered = 0): CameraView {
  const shift = (start: number, length: number, room: number) => {
    if (start < margin || length > room - 2 * margin) return start > margin && start < room / 2 ? 0 : margin - start;
    return Math.min(0, room - margin - (start + length));
  };
  const shown = planBoxToScreen(view, box);
  return {
    x: view.x + shift(shown.x - covered, shown.width, viewport.width - covered),
    y: view.y + shift(shown.y, shown.height, viewport.height),
    scale: view.scale,
  };
}

/** Returns whether the centre of at least one box lies within the viewport. */
export function isAnyBoxVisible(view: CameraView, viewport: Size, boxes: readonly Box[]): boolean {
  return boxes.some((box) => {
    const { x, y } = getBoxCentre(planBoxToScreen(view, box));
    return x >= 0 && x <= viewport.width && y >= 0 && y <= viewport.height;
  });
}

/**
 * Returns the view in which a plan opens at a zoom, with `centre` in the middle. Without a centre,
 * a plan that fits is centred. A larger plan shows its top left corner with a margin.
 */
export function createOpeningView(
  box: Box,
  viewport: Size,
  zoom: number,
  margin: number,
  centre: Point | null = null,
): CameraView {
  const scale = zoomToScale(zoom);
  if (centre) return centredOn({ ...centre, width: 0, height: 0 }, viewport, scale);
  const middle = centredOn(box, viewport, scale);
  return {
    x: box.width * scale > viewport.width ? margin - box.x * scale : middle.x,
    y: box.height * scale > viewport.height ? margin - box.y * scale : middle.y,
    scale,
  };
}

/** Returns whether two views look the same on the screen. */
export function isSameCameraView(one: CameraView, other: CameraView): boolean {
  return (
    scaleToZoom(one.scale) === scaleToZoom(other.scale) &&
    Math.abs(one.x - other.x) < 0.5 &&
    Math.abs(one.y - other.y) < 0.5
  );
}
