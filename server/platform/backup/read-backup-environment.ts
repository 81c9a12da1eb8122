import { resolve } from 'node:path';
import * as z from 'zod';
import { addSecretsFromFiles } from '../secret-files.ts';
import { StartupError } from '../startup-error.ts';
import { type BackupSettings, backupVariables, readBackupSettings } from './backup-settings.ts';

const variables = z.object({
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: z.string().optional(),
  ...backupVariables,
});

/**
 * Reads the settings that the commands of backups need, and no others. On a new machine the other
 * secrets may be missing, and the data folder must stay as it is.
 * @throws StartupError naming the setting that is wrong or missing
 */
export async function readBackupEnvironment(
  env: NodeJS.ProcessEnv,
): Promise<{ settings: BackupSettings; dataDir: string }> {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const { BACKUP_KEY, BACKUP_KEY_FILE } = given;
  const key = await addSecretsFromFiles({
    ...(BACKUP_KEY && { BACKUP_KEY }),
    ...(BACKUP_KEY_FILE && { BACKUP_KEY_FILE }),
  });
  const DATABASE_URL = given.DATABASE_URL ?? given.DATABASE_URL_FILE;
  const parsed = variables.safeParse({ ...given, DATABASE_URL, ...key });
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new StartupError(`The setting ${issue?.path.join('.')} is not usable: ${issue?.message}.`);
  }
  const dataDir = resolve(parsed.data.DATA_DIR);
  const { backups } = readBackupSettings(parsed.data, { dataDir, given });
  if (!backups) throw new StartupError('BACKUP_DIR is missing: set it and BACKUP_KEY as for the server.');
  return { settings: backups, dataDir };
}
