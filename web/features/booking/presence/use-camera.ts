import { useEffect, useRef, useState } from 'react';
import { createQrCodeReader } from './code-reader.ts';

/**
 * The state of the camera. `refused`: the person or the browser denied access. `missing`: there is
 * no camera, or the browser gives no access. `broken`: other errors.
 */
export type CameraState = 'starting' | 'seeing' | 'refused' | 'missing' | 'broken';

/** Milliseconds between two scans of the camera's picture. */
const lookEvery = 200;

const refusals: Record<string, CameraState> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
};

/**
 * Opens the rear camera while `on` is true, and calls `onSeen` with each code that a scan finds.
 */
export function useScannerCamera(on: boolean, onSeen: (text: string) => void) {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<CameraState>('starting');
  const [attempt, setAttempt] = useState(0);
  const seen = useRef(onSeen);
  seen.current = onSeen;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt starts the camera anew
  useEffect(() => {
    if (!on) return;
    let isOver = false;
    let stream: MediaStream | null = null;
    let timer = 0;
    setState('starting');

    const start = async () => {
      if (!navigator.mediaDevices?.getUserMedia) throw new DOMException('', 'NotFoundError');
      const opened = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
      stream = opened;
      if (isOver) return stop();
      const read = await createQrCodeReader();
      const element = video.current;
      if (isOver || !element) return stop();
      element.srcObject = opened;
      await element.play();
      setState('seeing');
      const look = async () => {
        const text = await read(element).catch(() => null);
        if (isOver) return;
        if (text !== null) seen.current(text);
        timer = window.setTimeout(() => void look(), lookEvery);
      };
      await look();
    };
    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    start().catch((error: unknown) => {
      stop();
      if (!isOver) setState(refusals[(error as Error).name] ?? 'broken');
    });
    return () => {
      isOver = true;
      clearTimeout(timer);
      stop();
    };
  }, [on, attempt]);
  return { video, state, again: () => setAttempt((times) => times + 1) };
}
