import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { serverUrl } from './address.ts';

const isReady = () =>
  fetch(`${serverUrl}/health/ready`).then(
    ({ ok }) => ok,
    () => false,
  );

/**
 * Starts the journeys' server for a run of Vitest (journeys in Firefox), as Playwright does for its
 * runs. Returns a function that stops the server.
 */
export default async function startServer(): Promise<() => Promise<void>> {
  if (await isReady()) throw new Error(`Another server listens on ${serverUrl}: stop it, or set E2E_PORT.`);
  const args = ['--import=./scripts/stop-when-abandoned.mjs', 'e2e/support/server.ts'];
  const env = { ...process.env, LOG_LEVEL: 'warn' };
  const server = spawn(process.execPath, args, { env, stdio: ['ignore', 'inherit', 'inherit'] });
  const ended = once(server, 'exit');
  const giveUpAt = Date.now() + 120_000;
  while (!(await isReady())) {
    if (server.exitCode !== null) throw new Error('The server of the journeys has ended; its reason is above.');
    if (Date.now() > giveUpAt) {
      server.kill('SIGTERM');
      throw new Error('The server of the journeys did not become ready.');
    }
    await setTimeout(100);
  }
  return async () => {
    server.kill('SIGTERM');
    await ended;
  };
}
