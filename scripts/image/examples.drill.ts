import { execFileSync, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { waitUntil } from '#server/testing/test-waiting.ts';
import { findFreePort } from '../../simulators/find-free-port.ts';

it('the unit of systemd is exposed by at most 2.0', () => {
  // With a threshold the program fails above it. It counts in tenths.
  const unit = 'packaging/systemd/biurko.service';
  const args = ['security', '--offline=true', '--threshold=20', '--no-pager', unit];
  expect(execFileSync('systemd-analyze', args, { encoding: 'utf8' })).toMatch(/Overall exposure level .*: [01]\.\d/);
});

it('the example for Compose has a Caddyfile that Caddy understands', () => {
  const args = ['adapt', '--config', 'packaging/compose/Caddyfile', '--adapter', 'caddyfile'];
  const env = { ...process.env, HOST_NAME: 'desks.example' };
  const adapted = execFileSync('caddy', args, { encoding: 'utf8', env, stdio: ['ignore', 'pipe', 'ignore'] });
  expect(adapted).toContain('"desks.example"');
});

it('Caddy of the example logs a failed request without its secrets', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'biurko-caddy-'));
  const [port, silent] = [await findFreePort(), await findFreePort()];
  const file = join(folder, 'Caddyfile');
  const own = readFileSync('packaging/compose/Caddyfile', 'utf8')
    .replace(/^\{\n/m, '{\n\tadmin off\n\tauto_https off\n')
    .replace('{$HOST_NAME} {', `http://127.0.0.1:${port} {`)
    .replaceAll('biurko:3000', `127.0.0.1:${silent}`)
    .replaceAll('lb_try_duration 5s', 'lb_try_duration 100ms')
    // Without its page Caddy logs the failed request at every level of the log.
    .replace('/usr/share/biurko', join(folder, 'none'));
  await writeFile(file, own);
  const env = { ...process.env, HOME: folder };
  const caddy = spawn('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], { env });
  let log = '';
  caddy.stderr.on('data', (part) => (log += part));
  try {
    const ask = () =>
      fetch(`http://127.0.0.1:${port}/api/hub?access_token=Geheim`, { headers: { referer: 'http://x/Geheim' } });
    await waitUntil(async () => (await ask().catch(() => null))?.status === 502, 20_000);
    await waitUntil(() => log.includes('error handling handler error'), 5_000);
    expect(log).not.toContain('Geheim');
  } finally {
    caddy.kill();
    await rm(folder, { recursive: true, force: true });
  }
});
