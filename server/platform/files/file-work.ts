import type { RewrittenSvg } from './sanitise-svg.ts';
import type { Pixels } from './unpack-bmp.ts';

/** The results of the file worker, by the name of the work. */
export interface FileWorkResults {
  svg: RewrittenSvg;
  bmp: Pixels;
}

export type FileWorkName = keyof FileWorkResults;

/** One file that the worker handles. */
export interface FileTask {
  work: FileWorkName;
  bytes: Uint8Array;
}
