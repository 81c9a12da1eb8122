import { Slider } from '@base-ui/react/slider';
import { Maximize, Minus, Plus } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import type { Camera } from './camera.ts';
import { getNextZoomStop, scaleToZoom, zoomRange, zoomToPercent, zoomToScale } from './plan-zoom.ts';
import styles from './zoom-control.module.css';

/** The texts of the zoom control. */
export interface ZoomTexts {
  zoom: string;
  zoomIn: string;
  zoomOut: string;
  fit: string;
  /** Returns the zoom as a percentage in the person's language: 100 -> '100 %'. */
  percent(value: number): string;
}

/**
 * The zoom control: [-], slider, [+], the percentage and 'fit'. While a gesture zooms, it shows the
 * camera's scale.
 */
export function ZoomControl({ camera, texts }: { camera: Camera; texts: ZoomTexts }) {
  const zoom = useSyncExternalStore(
    camera.subscribe,
    () => Math.round(scaleToZoom(camera.view().scale) * 2) / 2,
    () => zoomRange.usual,
  );
  const stepTo = (direction: 1 | -1) =>
    camera.flyToScale(zoomToScale(getNextZoomStop(scaleToZoom(camera.view().scale), direction)));
  const slideTo = (value: number) => {
    camera.halt();
    camera.jumpToScale(zoomToScale(value));
  };

  return (
    <div className={styles.control}>
      <button type="button" className={styles.button} aria-label={texts.zoomOut} onClick={() => stepTo(-1)}>
        <Minus size={16} aria-hidden />
      </button>
      <Slider.Root
        className={styles.slider}
        value={zoom}
        min={zoomRange.least}
        max={zoomRange.most}
        step={0.5}
        largeStep={10}
        thumbAlignment="edge-client-only"
        onValueChange={slideTo}
      >
        <Slider.Control className={styles.rail}>
          <Slider.Track className={styles.track}>
            <Slider.Indicator className={styles.filled} />
            <Slider.Thumb
              className={styles.thumb}
              getAriaLabel={() => texts.zoom}
              getAriaValueText={(_, value) => texts.percent(zoomToPercent(value))}
            />
          </Slider.Track>
        </Slider.Control>
      </Slider.Root>
      <button type="button" className={styles.button} aria-label={texts.zoomIn} onClick={() => stepTo(1)}>
        <Plus size={16} aria-hidden />
      </button>
      <span className={styles.percent} aria-hidden>
        {texts.percent(zoomToPercent(zoom))}
      </span>
      <button type="button" className={styles.button} onClick={camera.fit} aria-label={texts.fit} title={texts.fit}>
        <Maximize size={16} aria-hidden />
      </button>
    </div>
  );
}
