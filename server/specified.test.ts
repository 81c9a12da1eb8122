import { glob, readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import { events } from '#contract/events.ts';
import { ownEvents, type Specified, specifiedCalls, specifiedEvents } from './testing/specified-calls.ts';

/** 'PUT /:company/bookings/cancel', however parameters are called. */
const written = (method: string, path: string) => `${method} ${path.replace(/:\w+|\{\w+\}/g, '{}')}`;
const declared = new Set([...api.values()].map(({ method, path }) => written(method, path.slice(1))));
const asDeclared = (call: string) => {
  const [method, path] = call.split(' ');
  return written(method!, path!);
};

/** Sources that are not tests, each folder as one text. */
async function sourcesOf(folder: string): Promise<string> {
  const root = resolve(import.meta.dirname, '..', folder);
  const texts: string[] = [];
  for await (const file of glob('**/*.{ts,tsx}', { cwd: root, exclude: ['**/*.test.*', 'testing'] }))
    texts.push(await readFile(resolve(root, file), 'utf8'));
  return texts.join('\n');
}

describe.each(Object.entries(specifiedCalls))('the calls of %s', (_area, { here, waiting }) => {
  it.each(here)('%s exists', (call) => expect(declared).toContain(asDeclared(call)));
  if (waiting.length > 0)
    // Once it exists, it moves among those that do.
    it.each(waiting)('%s waits', (call) => expect(declared).not.toContain(asDeclared(call)));
});

describe('live events', () => {
  const all = (of: keyof Specified) => Object.values(specifiedEvents).flatMap((some) => some[of]);
  let sources: Record<'server' | 'web', string>;
  beforeAll(async () => {
    sources = { server: await sourcesOf('server'), web: await sourcesOf('web') };
  });

  it('are those of the documents that do not wait, and our own', () => {
    expect(Object.keys(events).toSorted()).toEqual([...new Set([...all('here'), ...ownEvents])].toSorted());
    expect(all('waiting').filter((name) => name in events)).toEqual([]);
  });

  it.each(Object.keys(events))('%s is sent, and heard', (name) => {
    const isNamed = new RegExp(`\\b${name}\\b`);
    expect([isNamed.test(sources.server), isNamed.test(sources.web)]).toEqual([true, true]);
  });
});
