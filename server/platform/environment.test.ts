import { existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '#server/testing/server-process.ts';
import { readEnvironment } from './environment.ts';
import { StartupError } from './startup-error.ts';

const AUTH_SECRET = 'a secret that is long enough for tests';

it.each([
  ['::1', 'http://[::1]:3100'],
  ['fe80::1', 'http://[fe80::1]:3100'],
  ['::', 'http://localhost:3100'],
  ['0.0.0.0', 'http://localhost:3100'],
  ['127.0.0.1', 'http://127.0.0.1:3100'],
  ['desks.local', 'http://desks.local:3100'],
])('on %s the address that people open is %s', async (HOST, address) => {
  const { publicUrl } = await readEnvironment({ HOST, PORT: '3100', AUTH_SECRET });
  expect(publicUrl).toBe(address);
  expect(new URL(publicUrl).port).toBe('3100');
});

it('a secret is made once and kept with the data, for its owner alone', async () => {
  const folder = await temporaryFolder();
  const DATA_DIR = join(folder.path, 'new', 'data');
  const { authSecret } = await readEnvironment({ DATA_DIR });
  expect(authSecret.length).toBeGreaterThan(32);
  expect((await readEnvironment({ DATA_DIR })).authSecret).toBe(authSecret);
  const file = join(DATA_DIR, 'auth-secret');
  expect((await readFile(file, 'utf8')).trim()).toBe(authSecret);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  await folder.remove();
});

it.runIf(existsSync('/proc/self'))('a data folder where none can be made is said, not waited for', async () => {
  const reading = readEnvironment({ DATA_DIR: '/proc/none/data' });
  await expect(reading).rejects.toThrow(StartupError);
  await expect(reading).rejects.toThrow('/proc/none/data is not writable');
});
