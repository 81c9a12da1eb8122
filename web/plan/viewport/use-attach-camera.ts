import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { Box, Point } from '../box.ts';
import type { Camera } from './camera.ts';
import { scaleToZoom, zoomToScale } from './plan-zoom.ts';
import { reportCentreChanges } from './report-centre-changes.ts';
import { reportZoomChanges } from './report-zoom-changes.ts';
import { getRestoredView } from './restore-view.ts';

interface CameraOptions {
  camera: Camera;
  viewport: RefObject<HTMLElement | null>;
  stage: RefObject<HTMLElement | null>;
  bounds: Box;
  zoom: number | null;
  onZoomChange: (zoom: number) => void;
  /** The point of the plan that is in the middle when the plan opens with a `zoom`. */
  centre?: Point | null;
  onCentreChange?: ((centre: Point) => void) | undefined;
  /**
   * The boxes of the places. If a restored view shows none of them, the whole plan shows instead.
   */
  content?: readonly Box[];
}

const nothing: readonly Box[] = [];

/**
 * Connects a camera to a stage within a viewport. It opens the plan, and follows the viewport's
 * size and the `zoom` prop. With a zoom of null the whole plan shows until the person zooms.
 */
export function useAttachCamera(options: CameraOptions): void {
  const { camera, viewport, stage, bounds, zoom, onZoomChange, centre = null, onCentreChange } = options;
  const { content = nothing } = options;
  const latest = useRef({ zoom, onZoomChange, centre, onCentreChange, content });
  const opening = useRef(true);
  useLayoutEffect(() => {
    latest.current = { zoom, onZoomChange, centre, onCentreChange, content };
  });

  useLayoutEffect(() => {
    const element = viewport.current;
    if (!element) return;
    camera.attach(stage.current);
    let seen: Box | null = null;
    const measure = () => {
      const size = { width: element.clientWidth, height: element.clientHeight };
      const known = camera.viewport();
      if (size.width === 0 || size.height === 0) return;
      // An observer also reports once right after `observe`. Without a change of size, such a
      // report must not stop a flight.
      if (!opening.current && size.width === known.width && size.height === known.height && bounds === seen) return;
      seen = bounds;
      camera.resize(size, bounds);
      if (opening.current) camera.open(getRestoredView(latest.current, bounds, size));
      else camera.open(camera.fitted() ? undefined : camera.view());
      opening.current = false;
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => {
      observer.disconnect();
      camera.attach(null);
    };
  }, [camera, viewport, stage, bounds]);

  useEffect(() => reportCentreChanges(camera, (at) => latest.current.onCentreChange?.(at)), [camera]);
  useEffect(
    () =>
      reportZoomChanges(
        camera,
        () => latest.current.zoom,
        (next) => latest.current.onZoomChange(next),
      ),
    [camera],
  );

  const followed = useRef(zoom);
  useEffect(() => {
    if (zoom === followed.current) return;
    followed.current = zoom;
    if (zoom !== null && zoom !== scaleToZoom(camera.settledScale())) camera.flyToScale(zoomToScale(zoom));
  }, [camera, zoom]);
}
