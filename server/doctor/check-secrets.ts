import { stat } from 'node:fs/promises';
import { secretSettingNames } from '#server/platform/secret-files.ts';
import { createOkFinding, createProblem, createWarning, type Finding } from './finding.ts';

/** The mode bits by which users other than the owner and the group read a file. */
const readableByOthers = 0o004;

/** Returns a warning if every user of the machine may read the file of a secret. */
async function findOpenFile(name: string, file: string): Promise<Finding[]> {
  // Files that are missing or locked are a matter of the settings.
  const found = await stat(file).catch(() => null);
  if (!found || (found.mode & readableByOthers) === 0) return [];
  const mend = `Run chmod o= ${file}. In Kubernetes set defaultMode: 0440 at the volume.`;
  return [createWarning('secrets', `Every user of this machine may read ${file} (${name}_FILE).`, mend)];
}

/** Returns a problem for each pair of secrets with the same value. */
function findSharedValues(env: NodeJS.ProcessEnv): Finding[] {
  const given = secretSettingNames.filter((name) => env[name]);
  return given.flatMap((name, index) => {
    const twin = given.slice(0, index).find((other) => env[other] === env[name]);
    if (twin === undefined) return [];
    const mend = `Generate another value for ${name} with \`openssl rand -base64 48\`, unless its service issued it.`;
    return [createProblem('secrets', `${name} has the value of ${twin}.`, mend)];
  });
}

/**
 * Checks how the secrets are stored.
 * @param env the variables as given
 * @param settings the same with the secrets that stand in files
 */
export async function checkSecrets(env: NodeJS.ProcessEnv, settings: NodeJS.ProcessEnv): Promise<Finding[]> {
  const files = secretSettingNames.flatMap((name) => {
    const file = env[`${name}_FILE`];
    return file ? [{ name, file }] : [];
  });
  const open = await Promise.all(files.map(({ name, file }) => findOpenFile(name, file)));
  const found = [...open.flat(), ...findSharedValues(settings)];
  if (found.length > 0) return found;
  return [createOkFinding('secrets', `Secrets in files: ${files.length}. No two secrets are the same.`)];
}
