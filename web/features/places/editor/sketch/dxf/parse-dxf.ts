import { minuteMs } from '#contract/time/durations.ts';
import type { DxfContent } from './read-dxf.ts';

/** Milliseconds after which reading a slow file stops. */
const patience = minuteMs;

/**
 * The reason why a file cannot be read. A program can save a `binary` DXF or a `dwg` as text. Other
 * files are `unreadable`.
 */
export type DxfReadFailureReason = 'binary' | 'dwg' | 'unreadable';

/** The error for a file that cannot be read as a drawing. */
export class DxfReadError extends Error {
  readonly why: DxfReadFailureReason;

  constructor(why: DxfReadFailureReason) {
    super(why);
    this.why = why;
  }
}

/**
 * Reads a DXF file in a worker, which ends afterwards.
 * @throws DxfReadError for a file of another format, after a timeout and after an abort
 */
export function readDxfInWorker(file: Blob, signal: AbortSignal): Promise<DxfContent> {
  const worker = new Worker(new URL('./dxf.worker.ts', import.meta.url), { type: 'module' });
  return new Promise<DxfContent>((resolve, reject) => {
    const fail = (why: DxfReadFailureReason = 'unreadable') => reject(new DxfReadError(why));
    const timer = setTimeout(() => fail(), patience);
    worker.onmessage = ({ data }: MessageEvent<{ read: DxfContent } | { read: null; why: DxfReadFailureReason }>) => {
      clearTimeout(timer);
      if (data.read) resolve(data.read);
      else fail(data.why);
    };
    worker.onerror = () => fail();
    signal.addEventListener('abort', () => fail());
    worker.postMessage(file);
  }).finally(() => worker.terminate());
}
