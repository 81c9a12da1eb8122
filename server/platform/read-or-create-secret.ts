import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder } from './make-folder.ts';
import { StartupError } from './startup-error.ts';

/**
 * Returns a secret that a server outside production generates for itself. The server stores it once
 * in the data folder, readable by its owner alone, and reuses it after a restart.
 * @throws StartupError when the folder cannot be written
 */
export async function readOrCreateSecret(dataDir: string, name: string, make: () => string): Promise<string> {
  const file = join(dataDir, name);
  try {
    if (existsSync(file)) return (await readFile(file, 'utf8')).trim();
    // Mode 711 lets other users enter the folder without listing it. PostgreSQL may run as another
    // user and must pass through the folder.
    await makeFolder(dataDir, 0o711);
    const secret = make();
    await writeFile(file, `${secret}\n`, { mode: 0o600 });
    return secret;
  } catch (error) {
    throw new StartupError(`The data folder ${dataDir} is not writable: ${(error as Error).message}.`);
  }
}
