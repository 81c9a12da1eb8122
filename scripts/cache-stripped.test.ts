import { execFile } from 'node:child_process';
import { hash, randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, it } from 'vitest';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'biurko-stripped-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/**
 * Runs a TypeScript file as the server runs, with the hook that caches stripped files. Node's own
 * compile cache is off.
 */
async function run(file: string): Promise<{ stdout: string; stderr: string }> {
  const { NODE_COMPILE_CACHE: _, NODE_OPTIONS: __, ...env } = process.env;
  const hook = join(import.meta.dirname, 'cache-stripped.mjs');
  return promisify(execFile)(process.execPath, [`--import=${hook}`, file], { env });
}

/**
 * Returns the source of a program that prints `word`. Tests pass a random word, so that the cache
 * has no entry for the source.
 */
const text = (word: string) => `interface Said { word: string }
const said: Said = { word: '${word}' };
const compiles = process.moduleLoadList.some((name) => name.includes('deps/amaro'));
console.log(JSON.stringify({ ...said, compiles, at: new Error().stack!.split('\\n')[1] }));
declare const process: { moduleLoadList: string[] };
`;

it('a file is stripped of its types once, keeps its lines and columns, and is stripped anew when it changes', async () => {
  const file = join(folder, 'said.ts');
  const say = async () => {
    const { stdout, stderr } = await run(file);
    expect(stderr).toBe('');
    return JSON.parse(stdout) as { word: string; compiles: boolean; at: string };
  };
  const [first, second] = [randomUUID(), randomUUID()];
  await writeFile(file, text(first));
  const begun = { word: first, at: expect.stringContaining('said.ts:4:53') };
  expect(await say()).toEqual({ ...begun, compiles: true });
  expect(await say()).toEqual({ ...begun, compiles: false });
  await writeFile(file, text(second));
  expect(await say()).toMatchObject({ word: second, compiles: true });
}, 60_000);

it.each([0, 40])(
  'an entry of which a power cut left %i characters is written anew',
  async (left) => {
    const file = join(folder, 'said.ts');
    const word = randomUUID();
    await writeFile(file, text(word));
    const { stdout: whole } = await run(file);
    const cache = join(import.meta.dirname, '..', 'node_modules', '.cache', 'stripped', process.version);
    const entry = join(cache, `${hash('sha256', text(word))}.js`);
    const kept = await readFile(entry, 'utf8');
    await truncate(entry, left);
    const { stdout } = await run(file);
    expect(JSON.parse(stdout)).toEqual({ ...JSON.parse(whole), compiles: true });
    expect(await readFile(entry, 'utf8')).toBe(kept);
  },
  60_000,
);
