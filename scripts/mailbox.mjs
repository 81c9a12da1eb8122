import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { ownEnvironment, program } from './project.mjs';

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

/** The next port that nobody listens on, from this one on. */
export async function nextFree(port) {
  let next = port;
  while (!(await isFree(next))) next++;
  return next;
}

/**
 * Where no mail server is set, outside production: the command that runs a mailbox beside the server, its page on the next free
 * port, and what the server has to be told of it; else nothing.
 */
export async function mailboxBeside(firstPort, env = process.env) {
  if (env.SMTP_URL || env.SMTP_URL_FILE || env.NODE_ENV === 'production') return { commands: [], env: {} };
  const page = await nextFree(firstPort);
  const smtp = await nextFree(page + 1);
  const command = {
    command: program('node'),
    args: [join('simulators', 'mailbox', 'main.ts')],
    env: { ...ownEnvironment(), MAILBOX_PORT: String(page), MAILBOX_SMTP_PORT: String(smtp) },
  };
  return { commands: [command], env: { SMTP_URL: `smtp://${host}:${smtp}`, MAILBOX_URL: `http://localhost:${page}` } };
}
