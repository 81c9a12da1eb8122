import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { createOkFinding, createProblem, createWarning, type Finding } from './finding.ts';

const mebibyte = 1024 ** 2;

/** The folders that the doctor looks at, and how it reads free space. */
export interface DiskDeps {
  /** The folder of the built web, with its index.html. */
  webFolder: string;
  /** The server's data folder. Null if the server keeps no data of its own (DATABASE_URL). */
  dataDir: string | null;
  /** Returns the free bytes of the disk with this folder. */
  readFreeBytes(folder: string): Promise<number>;
}

/** Returns the nearest folder that exists, because a server creates its data folder itself. */
function findExistingFolder(folder: string): string {
  return existsSync(folder) || dirname(folder) === folder ? folder : findExistingFolder(dirname(folder));
}

/** Checks that the web is built and that the disk of the server has space. */
export async function checkDisk({ webFolder, dataDir, readFreeBytes }: DiskDeps): Promise<Finding[]> {
  const found: Finding[] = [];
  if (!existsSync(join(webFolder, 'index.html')))
    found.push(createProblem('disk', `The web is not built: ${webFolder} has no index.html.`, 'Run npm run build.'));
  const folder = findExistingFolder(resolve(dataDir ?? webFolder));
  const free = await readFreeBytes(folder);
  const space = `The disk of ${folder} has ${Math.floor(free / mebibyte)} MiB free.`;
  const mend = 'Free some space, or enlarge the disk. The embedded database stops when its disk is full.';
  if (dataDir === null) found.push(createOkFinding('disk', `${space} The server itself keeps no data there.`));
  else if (free < 100 * mebibyte) found.push(createProblem('disk', space, mend));
  else if (free < 1024 * mebibyte) found.push(createWarning('disk', space, mend));
  else found.push(createOkFinding('disk', space));
  return found;
}
