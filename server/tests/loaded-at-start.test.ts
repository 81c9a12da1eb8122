import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

/** Loads the server's code and prints the loaded packages and built-in modules of Node. */
const program = `
  import { registerHooks } from 'node:module';
  const loaded = new Set();
  registerHooks({
    load(url, context, next) {
      const [, name] = /.*node_modules\\/((?:@[^/]+\\/)?[^/]+)/.exec(url) ?? [];
      if (name) loaded.add(name);
      return next(url, context);
    },
  });
  await import('./server/app.ts');
  console.log(JSON.stringify([...loaded, ...process.moduleLoadList]));
`;

/**
 * Packages that take several megabytes of memory. Most servers need these packages late or never.
 */
const atFirstUse = [
  ...['sharp', 'pdfkit', 'fontkit', 'libphonenumber-js', 'nodemailer', 'web-push', '@simplewebauthn/server'],
  ...['openid-client', 'oauth4webapi', 'jose', 'qrcode', 'pngjs', 'fflate', 'saxes', '@node-rs/argon2'],
  // Node's own fetch takes 13 MB. An import of node:http loads undici, a require does not.
  'NativeModule internal/deps/undici/undici',
];

it('what is rarely needed is loaded at its first use, and not by every server that starts', async () => {
  const args = ['--no-warnings', '--import=./scripts/cache-stripped.mjs', '--input-type=module', '--eval', program];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: join(import.meta.dirname, '../..') });
  const loaded: string[] = JSON.parse(stdout);
  expect(loaded).toContain('fastify');
  expect(loaded).toContain('NativeModule http');
  expect(loaded.filter((name) => atFirstUse.includes(name))).toEqual([]);
}, 60_000);
