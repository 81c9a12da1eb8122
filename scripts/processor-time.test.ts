import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startProcessorTimeMeasurement } from './processor-time.mjs';

/** A second has a hundred ticks, as on every Linux that the project knows. */
describe.runIf(process.platform === 'linux')('the processor time of a process', () => {
  let proc: string;
  beforeEach(() => {
    vi.useFakeTimers();
    proc = mkdtempSync(join(tmpdir(), 'biurko-proc-'));
  });
  afterEach(() => {
    vi.useRealTimers();
    rmSync(proc, { recursive: true });
  });

  const runs = (pid: number, parent: number, [user, collected = 0]: [number, number?], started = pid) => {
    mkdirSync(join(proc, String(pid)), { recursive: true });
    const fields = ['S', parent, ...Array(9).fill(0), user, 0, collected, 0, 20, 0, 1, 0, started, 0];
    writeFileSync(join(proc, String(pid), 'stat'), `${pid} (a name) of (brackets) ${fields.join(' ')}`);
  };
  const ends = (pid: number) => rmSync(join(proc, String(pid)), { recursive: true });
  const measure = () => startProcessorTimeMeasurement(10, { proc });

  it('counts the process, its descendants and no others', () => {
    runs(10, 1, [100]);
    runs(11, 10, [50]);
    runs(12, 11, [25]);
    runs(13, 1, [9_000]);
    expect(measure().stop()).toBe(1.75);
  });

  it('counts a child once that has ended and was collected by its parent', () => {
    runs(10, 1, [100]);
    runs(11, 10, [50]);
    const { stop } = measure();
    ends(11);
    runs(10, 1, [100, 60]);
    expect(stop()).toBe(1.6);
  });

  it('counts children that came and went between two looks', () => {
    runs(10, 1, [100]);
    runs(11, 10, [50]);
    const { stop } = measure();
    runs(10, 1, [100, 200]);
    expect(stop()).toBe(3.5);
  });

  it('goes on counting a child whose parent has ended, and takes no other process of the same number for it', () => {
    runs(10, 1, [0]);
    runs(11, 10, [10]);
    const { stop } = measure();
    ends(10);
    runs(11, 1, [70]);
    vi.advanceTimersByTime(1_000);
    ends(11);
    runs(11, 1, [5_000], 99);
    expect(stop()).toBe(0.7);
  });
});
