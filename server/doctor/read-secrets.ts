import { readSecretSetting, type SecretSettingName, secretSettingNames } from '#server/platform/secret-files.ts';
import { StartupError } from '#server/platform/startup-error.ts';

/** The settings with the secrets of files, and why some secrets are missing there. */
export interface ReadSecrets {
  settings: NodeJS.ProcessEnv;
  /** The error line of the server at its start, by the name of a secret that it cannot read. */
  unreadable: ReadonlyMap<SecretSettingName, string>;
}

/**
 * Reads each secret by itself. So one unreadable file does not hide the others from the doctor.
 * @param given the variables that are not empty
 */
export async function readSecrets(given: NodeJS.ProcessEnv): Promise<ReadSecrets> {
  const settings = { ...given };
  const unreadable = new Map<SecretSettingName, string>();
  for (const name of secretSettingNames) {
    try {
      settings[name] = await readSecretSetting(name, given);
    } catch (error) {
      if (!(error instanceof StartupError)) throw error;
      delete settings[name];
      unreadable.set(name, error.message);
    }
  }
  return { settings, unreadable };
}
