import { readFile } from 'node:fs/promises';
import { StartupError } from './startup-error.ts';

/** The settings that a file may hold instead of a variable (see {@link addSecretsFromFiles}). */
export const secretSettingNames = [
  ...(['AUTH_SECRET', 'DATABASE_URL', 'METRICS_TOKEN', 'SMTP_URL', 'MAIL_HOOK_SECRET'] as const),
  ...(['RECAPTCHA_SECRET_V3', 'RECAPTCHA_SECRET_V2'] as const),
  ...(['GOOGLE_CLIENT_SECRET', 'MICROSOFT_CLIENT_SECRET'] as const),
  ...(['PAYU_CLIENT_SECRET', 'PAYU_SECOND_KEY'] as const),
  ...(['VAPID_PRIVATE_KEY', 'REFERRALS_KEY', 'BACKUP_KEY'] as const),
] as const;

/** The name of a setting that may stand in a file. */
export type SecretSettingName = (typeof secretSettingNames)[number];

/**
 * Returns the value of one secret, from its variable or from its file. Undefined if the settings
 * have neither.
 * @throws StartupError for a file that cannot be read, and when the secret has a variable and a
 * file
 */
export async function readSecretSetting(
  name: SecretSettingName,
  given: Record<string, string | undefined>,
): Promise<string | undefined> {
  const file = given[`${name}_FILE`];
  if (file === undefined) return given[name];
  if (given[name] !== undefined) throw new StartupError(`Give ${name} or ${name}_FILE, not both.`);
  try {
    return (await readFile(file, 'utf8')).trim();
  } catch (error) {
    throw new StartupError(`The setting ${name}_FILE is not usable: ${(error as Error).message}.`);
  }
}

/**
 * Returns the settings, with secrets read from the files of vaults and container platforms:
 * AUTH_SECRET_FILE is the path for AUTH_SECRET. More programs inherit and show an environment than
 * a file.
 * @throws StartupError as {@link readSecretSetting} does
 */
export async function addSecretsFromFiles(given: Record<string, string | undefined>) {
  const found = { ...given };
  for (const name of secretSettingNames) {
    const value = await readSecretSetting(name, given);
    if (value !== undefined) found[name] = value;
  }
  return found;
}
