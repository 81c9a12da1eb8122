import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { getProgramPath, getProjectEnvironment } from './project.mjs';

const host = '127.0.0.1';

async function isFree(port) {
  const server = createServer();
  server.listen(port, host);
  const free = await once(server, 'listening').then(
    () => true,
    () => false,
  );
  if (free) {
    server.close();
    await once(server, 'close');
  }
  return free;
}

/** Returns the first free port that is at least `port`. */
export async function findNextFreePort(port) {
  let next = port;
  while (!(await isFree(next))) next++;
  return next;
}

/**
 * Returns the command that runs a simulated mailbox beside the server. It also returns the
 * environment variables by which Biurko's server uses it. Both are empty in production, or if a
 * real mail server is configured. The mailbox's web page is on the first free port from
 * `firstPort`. Its mail server is on the next free port.
 */
export async function createMailboxSimulatorCommand(firstPort, env = process.env) {
  if (env.SMTP_URL || env.SMTP_URL_FILE || env.NODE_ENV === 'production') return { commands: [], env: {} };
  const page = await findNextFreePort(firstPort);
  const smtp = await findNextFreePort(page + 1);
  const command = {
    command: getProgramPath('node'),
    args: [join('simulators', 'mailbox', 'main.ts')],
    env: { ...getProjectEnvironment(), MAILBOX_PORT: String(page), MAILBOX_SMTP_PORT: String(smtp) },
  };
  return { commands: [command], env: { SMTP_URL: `smtp://${host}:${smtp}`, MAILBOX_URL: `http://localhost:${page}` } };
}
