import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

/** Loads what the server is made of and prints the packages that came along. */
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
  console.log(JSON.stringify([...loaded]));
`;

/** Packages of several megabytes in memory, that most servers never need or not before somebody asks for what they do. */
const atFirstUse = [
  ...['sharp', 'pdfkit', 'fontkit', 'libphonenumber-js', 'nodemailer', 'web-push', '@simplewebauthn/server'],
  ...['openid-client', 'oauth4webapi', 'jose', 'qrcode', 'pngjs', 'fflate', 'saxes'],
];

it('what is rarely needed is loaded at its first use, and not by every server that starts', async () => {
  const args = ['--no-warnings', '--input-type=module', '--eval', program];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: join(import.meta.dirname, '..') });
  const loaded: string[] = JSON.parse(stdout);
  expect(loaded).toContain('fastify');
  expect(loaded.filter((name) => atFirstUse.includes(name))).toEqual([]);
}, 60_000);
