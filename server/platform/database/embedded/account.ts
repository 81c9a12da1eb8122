import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { StartupError } from '../../startup-error.ts';

const run = promisify(execFile);

/** The operating system's user that PostgreSQL runs as when we are root, which it refuses to run as. */
export interface Account {
  name: string;
  uid: number;
  gid: number;
}

/** Whether this process may, and for PostgreSQL must, switch to another user. */
export function isRoot(): boolean {
  return process.getuid?.() === 0;
}

/** The user of that name or number, or null if there is none. */
export async function accountOf(user: string | number): Promise<Account | null> {
  const ask = async (flag: string) => (await run('id', [flag, String(user)])).stdout.trim();
  try {
    return { name: await ask('-un'), uid: Number(await ask('-u')), gid: Number(await ask('-g')) };
  } catch {
    return null;
  }
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
  await run('useradd', flags).catch(() => undefined);
  const account = (await accountOf('biurko')) ?? (await accountOf('nobody'));
  if (!account) {
    throw new StartupError(
      'PostgreSQL cannot run as root, and no user postgres could be found or made: start as another user.',
    );
  }
  return account;
}
