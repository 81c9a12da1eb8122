import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What PostgreSQL writes down about itself in its cluster while it runs, and leaves there when it is killed. */
export interface PostmasterFile {
  pid: number;
  ready: boolean;
}

/** The path of that file. */
export function postmasterPath(cluster: string): string {
  return join(cluster, 'postmaster.pid');
}

/** Reads it; null if there is none. Lines: pid, data directory, start, port, socket folder, address, shared memory, status. */
export function readPostmasterFile(cluster: string): PostmasterFile | null {
  try {
    const lines = readFileSync(postmasterPath(cluster), 'utf8').split('\n');
    return { pid: Number(lines[0]), ready: lines[7]?.trim() === 'ready' };
  } catch {
    return null;
  }
}
