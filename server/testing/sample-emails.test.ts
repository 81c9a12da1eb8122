import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createSampleEmails } from './sample-emails.ts';

const server = join(import.meta.dirname, '..');

it('every letter that somebody may get is among the samples, in each language', async () => {
  const testing = import.meta.dirname;
  let samples = '';
  for await (const file of glob('sample-*emails.ts', { cwd: testing }))
    samples += await readFile(join(testing, file), 'utf8');
  const missing: string[] = [];
  let known = 0;
  for await (const file of glob('**/*-email.ts', { cwd: server })) {
    const written = (await readFile(join(server, file), 'utf8')).matchAll(
      /^export function (\w+)\([\s\S]*?\): Email \{/gm,
    );
    for (const [, name] of written) {
      known += 1;
      if (!samples.includes(`${name}(`)) missing.push(name!);
    }
  }
  expect({ missing, some: known > 5 }).toEqual({ missing: [], some: true });
  expect(Object.keys(createSampleEmails('pl-PL'))).toEqual(Object.keys(createSampleEmails('en-GB')));
});
