import { resolve, sep } from 'node:path';
import * as z from 'zod';
import { secretSettingNames } from '../secret-files.ts';
import { StartupError } from '../startup-error.ts';

/** The environment variables of backups. docs/operations.md describes each variable. */
export const backupVariables = {
  BACKUP_DIR: z.string().optional(),
  BACKUP_KEY: z.string().min(32, 'at least 32 characters').optional(),
  BACKUP_DAYS: z.coerce.number().int().min(1).max(3_650).default(14),
};
type Variables = z.infer<z.ZodObject<typeof backupVariables>> & { DATABASE_URL?: string | undefined };

/** The settings of backups of the embedded database. */
export interface BackupSettings {
  /** The folder of the backups. */
  folder: string;
  /** The setting BACKUP_KEY, from which all keys of the backups derive. */
  secret: string;
  /** The days that a restore can reach back. */
  days: number;
  /** The secrets that a restored server needs: names and places, never values. */
  secrets: readonly string[];
}

/** The smallest number of different characters in a key that is hard to guess. */
const leastDifferent = 10;

/**
 * Reads the settings of backups. Null without BACKUP_DIR: then there are none.
 * @throws StartupError for a missing or weak key, and for a folder that a backup must not have
 */
export function readBackupSettings(
  v: Variables,
  { dataDir, given }: { dataDir: string; given: Readonly<Record<string, unknown>> },
): { backups: BackupSettings | null } {
  if (!v.BACKUP_DIR) return { backups: null };
  const folder = resolve(v.BACKUP_DIR);
  if (v.DATABASE_URL)
    throw new StartupError(
      'The setting BACKUP_DIR is not usable with DATABASE_URL: it is for the embedded database. docs/operations.md shows pgBackRest for PostgreSQL of your own.',
    );
  if (process.platform === 'win32') throw new StartupError('The setting BACKUP_DIR is not usable on Windows.');
  if (!v.BACKUP_KEY)
    throw new StartupError(
      'BACKUP_DIR needs BACKUP_KEY: generate one with `openssl rand -base64 48`, and keep it elsewhere.',
    );
  if (new Set(v.BACKUP_KEY).size < leastDifferent)
    throw new StartupError(
      'The setting BACKUP_KEY is not usable: it is too easy to guess; generate one with `openssl rand -base64 48`.',
    );
  if (`${folder}${sep}`.startsWith(`${dataDir}${sep}`))
    throw new StartupError(
      `The setting BACKUP_DIR is not usable: ${folder} is in DATA_DIR, and would be lost with it.`,
    );
  return { backups: { folder, secret: v.BACKUP_KEY, days: v.BACKUP_DAYS, secrets: listNeededSecrets(given) } };
}

/** Returns the secrets of this deployment. Generated ones stand in DATA_DIR. */
function listNeededSecrets(given: Readonly<Record<string, unknown>>): string[] {
  const isGiven = (name: string) => given[name] !== undefined || given[`${name}_FILE`] !== undefined;
  const generated = { AUTH_SECRET: 'auth-secret', VAPID_PRIVATE_KEY: 'vapid-keys' };
  return [
    ...secretSettingNames.filter(isGiven),
    ...Object.entries(generated)
      .filter(([name]) => !isGiven(name))
      .map(([name, file]) => `${name} (the file ${file} of DATA_DIR)`),
  ];
}
