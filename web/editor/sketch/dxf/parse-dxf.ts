import type { ReadDxf } from './read-dxf.ts';

/** Milliseconds after which a file is given up that keeps its reader busy. */
const patience = 60_000;

/** Why a file gives no drawing: it is a binary DXF or a DWG, which the program that wrote it can save as text, or no DXF at all. */
export type WhyUnread = 'binary' | 'dwg' | 'unreadable';

/** A file that gave no drawing. */
export class Unread extends Error {
  readonly why: WhyUnread;

  constructor(why: WhyUnread) {
    super(why);
    this.why = why;
  }
}

/** Reads a DXF file in a worker, which ends with it. @throws Unread when it is none, or takes too long */
export function parseDxf(file: Blob, signal: AbortSignal): Promise<ReadDxf> {
  const worker = new Worker(new URL('./dxf.worker.ts', import.meta.url), { type: 'module' });
  return new Promise<ReadDxf>((resolve, reject) => {
    const fail = (why: WhyUnread = 'unreadable') => reject(new Unread(why));
    const timer = setTimeout(() => fail(), patience);
    worker.onmessage = ({ data }: MessageEvent<{ read: ReadDxf } | { read: null; why: WhyUnread }>) => {
      clearTimeout(timer);
      if (data.read) resolve(data.read);
      else fail(data.why);
    };
    worker.onerror = () => fail();
    signal.addEventListener('abort', () => fail());
    worker.postMessage(file);
  }).finally(() => worker.terminate());
}
