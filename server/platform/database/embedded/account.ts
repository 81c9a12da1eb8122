import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { StartupError } from '../../startup-error.ts';

/** The operating system's user that PostgreSQL runs as when we are root, which it refuses to run as. */
export interface Account {
  name: string;
  uid: number;
  gid: number;
}

/**
 * How our PostgreSQL processes are spawned: as `account` if we are root, and without our environment, because PGDATA,
 * PGPORT, LD_LIBRARY_PATH and the like would lead them elsewhere.
 */
export function spawnOptions(account: Account | null) {
  const { PATH, SystemRoot } = process.env;
  return {
    cwd: '/', // our own working folder may be closed to the account
    env: { PATH, LC_ALL: 'C', TZ: 'UTC', ...(SystemRoot && { SystemRoot }) },
    ...(account && { uid: account.uid, gid: account.gid }),
  };
}

/** How a program ended and all that it said. `code` is null if a signal ended it or it could not be started at all. */
export interface Outcome {
  code: number | null;
  output: string;
}

/**
 * Runs a program to its end as `account`, in `folder` if one is given. Never rejects: that it could not be started is an outcome
 * too.
 */
export async function runAs(
  account: Account | null,
  program: string,
  args: string[],
  folder?: string,
): Promise<Outcome> {
  try {
    const options = { ...spawnOptions(account), ...(folder && { cwd: folder }) };
    const { stdout, stderr } = await promisify(execFile)(program, args, options);
    return { code: 0, output: stdout + stderr };
  } catch (error) {
    const { code, stdout = '', stderr = '', message } = error as Error & { code: unknown } & Record<string, string>;
    return { code: typeof code === 'number' ? code : null, output: stdout + stderr || message };
  }
}

/** The user of that name or number, or null if there is none. */
export async function accountOf(user: string | number): Promise<Account | null> {
  const asked = ['-un', '-u', '-g'].map((flag) => runAs(null, 'id', [flag, String(user)]));
  const [name, uid, gid] = (await Promise.all(asked)).map(({ code, output }) => (code === 0 ? output.trim() : null));
  return name && uid && gid ? { name, uid: Number(uid), gid: Number(gid) } : null;
}

/**
 * The user for a new cluster: `postgres` where a package has made it, else a system user `biurko` (made here on the first
 * start), else `nobody`.
 * @throws StartupError when the machine has none of them and none can be made.
 */
export async function chooseAccount(): Promise<Account> {
  const existing = (await accountOf('postgres')) ?? (await accountOf('biurko'));
  if (existing) return existing;
  const flags = ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', 'biurko'];
  await runAs(null, 'useradd', flags);
  const account = (await accountOf('biurko')) ?? (await accountOf('nobody'));
  if (!account) {
    throw new StartupError(
      'PostgreSQL cannot run as root, and no user postgres could be found or made: start as another user.',
    );
  }
  return account;
}
