import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type Camera, createCamera } from './camera.ts';
import type { Box } from './plan-box.ts';
import { openAt } from './plan-view.ts';
import { scaleOf, zoomOf } from './plan-zoom.ts';

/** Room at the corner of a plan that opens larger than its viewport, in CSS pixels. */
const margin = 24;

interface CameraOptions {
  viewport: RefObject<HTMLElement | null>;
  stage: RefObject<HTMLElement | null>;
  bounds: Box;
  zoom: number;
  onZoomChange: (zoom: number) => void;
  opensFitted: boolean;
}

/** A camera for a stage within a viewport: opens the plan, follows the viewport's size and the zoom of the props. */
export function useCamera({ viewport, stage, bounds, zoom, onZoomChange, opensFitted }: CameraOptions): Camera {
  const [camera] = useState(() => createCamera(scaleOf(zoom)));
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
      // an observer always reports once at first, and that must not stop a flight
      if (!opening.current && size.width === known.width && size.height === known.height && bounds === seen) return;
      seen = bounds;
      camera.resize(size, bounds);
      if (opening.current) camera.open(opensFitted ? undefined : openAt(bounds, size, latest.current.zoom, margin));
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
  }, [camera, viewport, stage, bounds, opensFitted]);

  useEffect(() => {
    let told = Number.NaN;
    const tell = () => {
      const settled = zoomOf(camera.settledScale());
      if (settled === told) return;
      told = settled;
      if (settled !== latest.current.zoom) latest.current.onZoomChange(settled);
    };
    tell();
    return camera.subscribe(tell);
  }, [camera]);

  const followed = useRef(zoom);
  useEffect(() => {
    if (zoom === followed.current) return;
    followed.current = zoom;
    if (zoom !== zoomOf(camera.settledScale())) camera.flyToScale(scaleOf(zoom));
  }, [camera, zoom]);

  return camera;
}
