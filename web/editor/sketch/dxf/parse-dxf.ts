import type { ReadDxf } from './read-dxf.ts';

/** Milliseconds after which a file is given up that keeps its reader busy. */
const patience = 60_000;

/** Reads a DXF file in a worker, which ends with it. @throws when it is none, or takes too long */
export function parseDxf(file: Blob, signal: AbortSignal): Promise<ReadDxf> {
  const worker = new Worker(new URL('./dxf.worker.ts', import.meta.url), { type: 'module' });
  return new Promise<ReadDxf>((resolve, reject) => {
    const fail = () => reject(new Error('unreadable'));
    const timer = setTimeout(fail, patience);
    worker.onmessage = ({ data }: MessageEvent<{ read: ReadDxf | null }>) => {
      clearTimeout(timer);
      if (data.read) resolve(data.read);
      else fail();
    };
    worker.onerror = fail;
    signal.addEventListener('abort', fail);
    worker.postMessage(file);
  }).finally(() => worker.terminate());
}
