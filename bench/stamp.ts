import { execFileSync } from 'node:child_process';
import { availableParallelism, cpus, loadavg, totalmem } from 'node:os';
import type { RunStamp } from './table.ts';

const git = (folder: string, ...args: string[]) =>
  execFileSync('git', ['-C', folder, ...args], { encoding: 'utf8' }).trim();

/**
 * Returns the short commit of a folder, and `with changes` if tracked files other than
 * docs/benchmarks.md differ from it.
 */
export function getShortCommit(folder: string): string {
  const changed = git(folder, 'status', '--porcelain', '--untracked-files=no', '--', '.', ':!docs/benchmarks.md');
  return git(folder, 'rev-parse', '--short=8', 'HEAD') + (changed ? ' with changes' : '');
}

/** Returns the day, commit, machine and load of a run that begins now. */
export function createRunStamp(): RunStamp {
  const [first] = cpus();
  const memory = Math.round(totalmem() / 2 ** 30);
  return {
    date: new Date().toISOString().slice(0, 10),
    commit: getShortCommit('.'),
    machine: `${availableParallelism()} cores, ${memory} GB, ${first?.model.trim() || 'unknown processor'}`,
    load: loadavg()[0]!.toFixed(1),
  };
}
