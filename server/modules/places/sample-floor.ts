import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type PlanFile, planFile } from '#contract/company-file.ts';

/** Reads the sample floor from its files: twelve desks in three benches, and two rooms. */
export async function readSampleFloor(): Promise<{ plan: PlanFile; picture: Buffer }> {
  const open = (file: string) => readFile(join(import.meta.dirname, file));
  const plan = planFile.parse(JSON.parse(String(await open('sample-floor.json'))));
  return { plan, picture: await open(plan.sketch!.file) };
}
