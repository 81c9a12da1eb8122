import { spawnSync } from 'node:child_process';
import { copyFileSync, linkSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { getProgramPath } from './project.mjs';

const pinned = realpathSync(getProgramPath('node'));
let folder: string;
let program: string;
let machineNode: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'biurko-node-'));
  program = join(folder, 'program.mjs');
  const module = pathToFileURL(resolve('scripts/pinned-node.mjs')).href;
  writeFileSync(
    program,
    `import { continueOnPinnedNode } from '${module}';
    await continueOnPinnedNode();
    console.log(process.execPath, process.argv[2]);
    process.exit(7);`,
  );
  machineNode = join(folder, 'node');
  try {
    linkSync(pinned, machineNode);
  } catch {
    // The temporary folder is on another disk.
    copyFileSync(pinned, machineNode);
  }
});
afterAll(() => rmSync(folder, { recursive: true }));

const run = (node: string) => {
  const { stdout, status } = spawnSync(node, [program, 'an argument'], { encoding: 'utf8' });
  return { stdout: stdout.trim(), status };
};

it('a program that another Node runs goes on by the pinned one, with its arguments and its exit code', () => {
  for (const node of [machineNode, pinned]) expect(run(node)).toEqual({ stdout: `${pinned} an argument`, status: 7 });
});
