import { afterEach, expect, it, vi } from 'vitest';
import { fetchCode } from './fetch-code.ts';

afterEach(() => void vi.unstubAllGlobals());

const missing = new TypeError('Failed to fetch dynamically imported module: /assets/x.js');
const load = async () => {
  throw missing;
};

it('gives what is fetched', async () => {
  expect(await fetchCode(async () => 1)).toBe(1);
});

it('is offline while the server does not answer, so that the page is kept', async () => {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('no network');
  });
  await expect(fetchCode(load)).rejects.toMatchObject({ errorCode: 'offline', status: 0 });
  vi.stubGlobal('fetch', async () => new Response(null, { status: 502 }));
  await expect(fetchCode(load)).rejects.toMatchObject({ errorCode: 'offline' });
});

it('is missing when the server answers: the page is of an older version', async () => {
  vi.stubGlobal('fetch', async () => new Response(null, { status: 200 }));
  await expect(fetchCode(load)).rejects.toBe(missing);
});
