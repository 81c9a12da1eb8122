import type { RewrittenSvg } from './sanitise-svg.ts';
import type { Pixels } from './unpack-bmp.ts';

/** What the worker for files does, by the names of its works. */
export interface FileWorks {
  svg: RewrittenSvg;
  bmp: Pixels;
}

export type FileWork = keyof FileWorks;

/** One file for the worker. */
export interface FileTask {
  work: FileWork;
  bytes: Uint8Array;
}
