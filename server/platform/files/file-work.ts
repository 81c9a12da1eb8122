import type { RewrittenSvg } from './sanitise-svg.ts';
import type { Pixels } from './unpack-bmp.ts';

/** The results of the file worker, by the name of the work. */
export interface FileWorks {
  svg: RewrittenSvg;
  bmp: Pixels;
}

export type FileWork = keyof FileWorks;

/** One file that the worker handles. */
export interface FileTask {
  work: FileWork;
  bytes: Uint8Array;
}
