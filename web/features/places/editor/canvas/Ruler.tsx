import { useEffect, useRef } from 'react';
import type { Camera } from '#web/plan/viewport/camera.ts';
import { unitsPerMetre } from '../model/edited-drawing.ts';
import styles from './canvas.module.css';
import { computeRulerMarks } from './compute-ruler-marks.ts';

interface Props {
  axis: 'x' | 'y';
  camera: Camera;
  /** The end of the board along the ruler, in plan units. */
  end: number;
}

/**
 * A ruler in metres along an edge of the drawing (EDIT-02). It paints on a canvas element, so a pan
 * or zoom renders nothing in React.
 */
export function Ruler({ axis, camera, end }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    let frame = 0;
    const draw = () => {
      frame = 0;
      paint(element, axis, camera, end);
    };
    const ask = () => {
      frame ||= requestAnimationFrame(draw);
    };
    const observer = new ResizeObserver(ask);
    observer.observe(element);
    // Repaints when the theme changes, because the colours change.
    const themes = new MutationObserver(ask);
    themes.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    const stop = camera.subscribe(ask);
    ask();
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
      themes.disconnect();
      stop();
    };
  }, [axis, camera, end]);
  return <canvas ref={canvas} aria-hidden className={axis === 'x' ? styles.rulerAcross : styles.rulerDown} />;
}

function paint(element: HTMLCanvasElement, axis: 'x' | 'y', camera: Camera, end: number): void {
  const { clientWidth, clientHeight } = element;
  const sharp = window.devicePixelRatio;
  element.width = clientWidth * sharp;
  element.height = clientHeight * sharp;
  const pen = element.getContext('2d');
  if (!pen) return;
  pen.scale(sharp, sharp);
  const style = getComputedStyle(element);
  pen.strokeStyle = style.borderColor;
  pen.fillStyle = style.color;
  pen.font = `12px ${style.fontFamily}`;
  pen.textBaseline = 'middle';
  pen.textAlign = 'center';
  const view = camera.view();
  const length = axis === 'x' ? clientWidth : clientHeight;
  const depth = axis === 'x' ? clientHeight : clientWidth;
  const marks = computeRulerMarks({
    from: view[axis],
    perMetre: unitsPerMetre * view.scale,
    length,
    metres: end / unitsPerMetre,
  });
  pen.beginPath();
  for (const { at, label } of marks) {
    const start = depth - (label === null ? 5 : 9);
    if (axis === 'x') {
      pen.moveTo(at, start);
      pen.lineTo(at, depth);
    } else {
      pen.moveTo(start, at);
      pen.lineTo(depth, at);
    }
    if (label === null) continue;
    if (axis === 'x') pen.fillText(label, at, depth - 20);
    else pen.fillText(label, depth - 22, at);
  }
  pen.stroke();
}
