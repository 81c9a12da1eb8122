import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { Box } from '../box.ts';
import type { Camera } from './camera.ts';
import { openAt } from './plan-view.ts';
import { scaleOf, zoomOf } from './plan-zoom.ts';
import { tellZoom } from './tell-zoom.ts';

/** The margin at the corner of a plan that opens larger than its viewport, in CSS pixels. */
const margin = 24;

interface CameraOptions {
  camera: Camera;
  viewport: RefObject<HTMLElement | null>;
  stage: RefObject<HTMLElement | null>;
  bounds: Box;
  zoom: number | null;
  onZoomChange: (zoom: number) => void;
}

/**
 * Points a camera at a stage within a viewport. It opens the plan and follows the viewport's size
 * and the `zoom` prop. Null shows all of the plan until the person zooms.
 */
export function useCamera({ camera, viewport, stage, bounds, zoom, onZoomChange }: CameraOptions): void {
  const latest = useRef({ zoom, onZoomChange });
  const opening = useRef(true);
  useLayoutEffect(() => {
    latest.current = { zoom, onZoomChange };
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
      // an observer always reports once at first, which must not stop a flight
      if (!opening.current && size.width === known.width && size.height === known.height && bounds === seen) return;
      seen = bounds;
      camera.resize(size, bounds);
      const chosen = latest.current.zoom;
      if (opening.current) camera.open(chosen === null ? undefined : openAt(bounds, size, chosen, margin));
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

  useEffect(
    () =>
      tellZoom(
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
    if (zoom !== null && zoom !== zoomOf(camera.settledScale())) camera.flyToScale(scaleOf(zoom));
  }, [camera, zoom]);
}
