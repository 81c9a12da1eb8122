import { readEnvironment, settingNames } from '#server/platform/environment.ts';
import { createVapidKeys } from '#server/platform/push/vapid-keys.ts';
import { secretSettingNames } from '#server/platform/secret-files.ts';
import { StartupError } from '#server/platform/startup-error.ts';
import { createOkFinding, createProblem, createWarning, type Finding } from './finding.ts';

const known = new Set<string>([...settingNames, ...secretSettingNames.map((name) => `${name}_FILE`)]);

/** Returns how many characters differ between two texts (Levenshtein). */
function countEdits(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [i, char] of [...one].entries()) {
    const next = [i + 1];
    for (const [j, against] of [...other].entries())
      next.push(Math.min(next[j]! + 1, row[j + 1]! + 1, row[j]! + (char === against ? 0 : 1)));
    row = next;
  }
  return row.at(-1)!;
}

/** Returns warnings about variables that look like settings, and that the server ignores. */
function findIgnoredSettings(env: NodeJS.ProcessEnv): Finding[] {
  const names = Object.keys(env).filter((name) => name.includes('_') && !known.has(name));
  return names.flatMap((name) => {
    const base = name.replace(/_FILE$/, '');
    if (base !== name && known.has(base))
      return [
        createWarning('settings', `${name} is ignored.`, `Only secrets may stand in files. Give ${base} itself.`),
      ];
    const meant = [...known].find((one) => one.length > 5 && countEdits(one, name) <= 2);
    if (meant === undefined) return [];
    return [createWarning('settings', `${name} is no setting.`, `Write ${meant}, if this setting is meant.`)];
  });
}

/**
 * Returns the settings with stand-ins for the secrets that a server outside production would
 * create. So the doctor writes nothing into the data folder.
 */
function addStandIns(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  if (env.NODE_ENV === 'production') return env;
  const secret =
    env.AUTH_SECRET || env.AUTH_SECRET_FILE ? {} : { AUTH_SECRET: 'a stand-in of the doctor, used nowhere' };
  const hasKeys = env.VAPID_PUBLIC_KEY || env.VAPID_PRIVATE_KEY || env.VAPID_PRIVATE_KEY_FILE;
  if (hasKeys) return { ...env, ...secret };
  const { publicKey, privateKey } = createVapidKeys();
  return { ...env, ...secret, VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey };
}

const mend = 'Correct it where the server gets its settings. docs/operations.md, "Settings", describes each of them.';

/**
 * Checks the settings as the server does at its start, and finds variables that it ignores.
 * @param unreadable why secrets cannot be read, by name
 */
export async function checkSettings(
  env: NodeJS.ProcessEnv,
  unreadable: ReadonlyMap<string, string>,
): Promise<Finding[]> {
  const ignored = findIgnoredSettings(env);
  // The server would name the first one alone.
  if (unreadable.size > 0)
    return [...[...unreadable.values()].map((message) => createProblem('settings', message, mend)), ...ignored];
  try {
    const { production, publicUrl, trustProxy } = await readEnvironment(addStandIns(env));
    // The server speaks only http, so an address with https always has a balancer in front.
    if (production && publicUrl.startsWith('https:') && trustProxy === false)
      return [
        createWarning(
          'settings',
          'TRUST_PROXY trusts no proxy, so all callers share the limits of the balancer’s address.',
          'Set TRUST_PROXY=1 for one balancer.',
        ),
        ...ignored,
      ];
    if (production) return [createOkFinding('settings', 'The server accepts its settings.'), ...ignored];
    const trial = createWarning(
      'settings',
      'NODE_ENV is not production, so the server runs as a trial.',
      'Set NODE_ENV=production for a deployment.',
    );
    return [trial, ...ignored];
  } catch (error) {
    if (!(error instanceof StartupError)) throw error;
    return [createProblem('settings', error.message, mend), ...ignored];
  }
}
