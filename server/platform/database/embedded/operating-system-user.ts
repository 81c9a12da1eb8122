import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { StartupError } from '../../startup-error.ts';

/**
 * The operating system's user that runs PostgreSQL when the server is root. PostgreSQL refuses to
 * run as root.
 */
export interface OperatingSystemUser {
  name: string;
  uid: number;
  gid: number;
}

/**
 * Returns the options to spawn a PostgreSQL process: as `account` if the server is root. PostgreSQL
 * does not inherit the server's environment, because PGDATA, PGPORT or LD_LIBRARY_PATH would
 * mislead it.
 */
export function getSpawnOptions(account: OperatingSystemUser | null) {
  const { PATH, SystemRoot } = process.env;
  return {
    cwd: '/', // the server's own working folder may be closed to the account
    env: { PATH, LC_ALL: 'C', TZ: 'UTC', ...(SystemRoot && { SystemRoot }) },
    ...(account && { uid: account.uid, gid: account.gid }),
  };
}

/**
 * The result of a program: its exit code and all its output. `code` is null if a signal ended the
 * program or it could not be started.
 */
export interface ProgramResult {
  code: number | null;
  output: string;
}

/**
 * Runs a program to its end as `account`, in `folder` if given, with further environment
 * `variables`. It never rejects, because a failed start is an outcome too.
 */
export async function runProgramAs(
  account: OperatingSystemUser | null,
  program: string,
  args: string[],
  folder?: string,
  variables: Readonly<Record<string, string>> = {},
): Promise<ProgramResult> {
  try {
    const own = getSpawnOptions(account);
    const options = { ...own, env: { ...own.env, ...variables }, ...(folder && { cwd: folder }) };
    const { stdout, stderr } = await promisify(execFile)(program, args, options);
    return { code: 0, output: stdout + stderr };
  } catch (error) {
    const { code, stdout = '', stderr = '', message } = error as Error & { code: unknown } & Record<string, string>;
    return { code: typeof code === 'number' ? code : null, output: stdout + stderr || message };
  }
}

/** Returns the operating system's user with this name or number, or null if there is none. */
export async function findOperatingSystemUser(user: string | number): Promise<OperatingSystemUser | null> {
  const asked = ['-un', '-u', '-g'].map((flag) => runProgramAs(null, 'id', [flag, String(user)]));
  const [name, uid, gid] = (await Promise.all(asked)).map(({ code, output }) => (code === 0 ? output.trim() : null));
  return name && uid && gid ? { name, uid: Number(uid), gid: Number(gid) } : null;
}

/**
 * Returns the user for a new cluster: `postgres` of an installed package, else `biurko`, else
 * the system's account without rights. The first start creates the system user `biurko`.
 * @throws StartupError when none of these users exists and none can be created.
 */
export async function choosePostgresUser(): Promise<OperatingSystemUser> {
  const existing = (await findOperatingSystemUser('postgres')) ?? (await findOperatingSystemUser('biurko'));
  if (existing) return existing;
  const flags = ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', 'biurko'];
  await runProgramAs(null, 'useradd', flags);
  const account = (await findOperatingSystemUser('biurko')) ?? (await findOperatingSystemUser('nobody'));
  if (!account) {
    throw new StartupError(
      'PostgreSQL cannot run as root, and no user postgres could be found or made: start as another user.',
    );
  }
  return account;
}
