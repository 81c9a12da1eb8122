import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder } from './make-folder.ts';
import { StartupError } from './startup-error.ts';

/**
 * Returns a secret outside production. It is created once and stored with the data, readable by its
 * owner alone, so that a restart keeps it.
 * @throws StartupError when the folder cannot be written
 */
export async function keptSecret(dataDir: string, name: string, make: () => string): Promise<string> {
  const file = join(dataDir, name);
  try {
    if (existsSync(file)) return (await readFile(file, 'utf8')).trim();
    // Other users may pass through it without listing it: the database's user may have to.
    await makeFolder(dataDir, 0o711);
    const secret = make();
    await writeFile(file, `${secret}\n`, { mode: 0o600 });
    return secret;
  } catch (error) {
    throw new StartupError(`The data folder ${dataDir} is not writable: ${(error as Error).message}.`);
  }
}
