import { afterEach, expect, it, vi } from 'vitest';
import { fetchCode } from './fetch-code.ts';
import { isBuildMissing } from './missing-build.ts';

afterEach(() => void vi.unstubAllGlobals());

const load = async () => {
  throw new TypeError('Failed to fetch dynamically imported module: /assets/x.js');
};

it('returns the loaded module', async () => {
  expect(await fetchCode(async () => 1)).toBe(1);
});

it('reports offline while the server does not respond, so that the page stays', async () => {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('no network');
  });
  await expect(fetchCode(load)).rejects.toMatchObject({ reason: 'offline' });
  vi.stubGlobal('fetch', async () => new Response(null, { status: 502 }));
  await expect(fetchCode(load)).rejects.toMatchObject({ reason: 'offline' });
  expect(isBuildMissing()).toBe(false);
});

it('reports gone when the server responds: the page is of an older version', async () => {
  vi.stubGlobal('fetch', async () => new Response(null, { status: 200 }));
  await expect(fetchCode(load)).rejects.toMatchObject({ reason: 'gone' });
  expect(isBuildMissing()).toBe(true);
});

it('fetches a missing style sheet again, which the bundler would not request twice', async () => {
  vi.stubGlobal('fetch', async () => new Response(null, { status: 502 }));
  vi.stubGlobal('CSS', { escape: (text: string) => text });
  const asked: string[] = [];
  vi.stubGlobal('document', {
    querySelectorAll: () => [],
    createElement: () => ({}),
    head: {
      append(link: { href: string; onload: () => void }) {
        asked.push(link.href);
        link.onload();
      },
    },
  });
  const style = 'http://biurko.test/assets/x.css';
  const first = vi
    .fn()
    .mockRejectedValueOnce(new Error(`Unable to preload CSS for ${style}`))
    .mockResolvedValue(1);
  await expect(fetchCode(first)).rejects.toMatchObject({ reason: 'offline' });
  expect(await fetchCode(first)).toBe(1);
  expect(asked).toEqual([style]);
  expect(await fetchCode(first)).toBe(1);
  expect(asked).toEqual([style]);
});
