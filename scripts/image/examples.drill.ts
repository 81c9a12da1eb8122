import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';

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
