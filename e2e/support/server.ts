import { spawn } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Runs the server as an operator would, on a database of its own that is deleted afterwards. */
const folder = await mkdtemp(join(tmpdir(), 'biurko-e2e-'));
// As root PostgreSQL runs as another user, who has to pass through.
await chmod(folder, 0o711);
const server = spawn(process.execPath, ['server/main.ts'], {
  env: { ...process.env, DATA_DIR: join(folder, 'data') },
  stdio: ['ignore', 'inherit', 'inherit'],
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal));
server.on('exit', async (code) => {
  await rm(folder, { recursive: true, force: true });
  process.exit(code ?? 1);
});
