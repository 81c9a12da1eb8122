import { afterEach, expect, it, vi } from 'vitest';
import { reloadForNewBuild } from './reload-for-new-build.ts';

afterEach(() => void vi.unstubAllGlobals());

it('reloads the page at its URL, once for each build', () => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  const reload = vi.fn();
  vi.stubGlobal('location', { reload });
  // The first script is the bundler's runtime, whose name stays the same through many builds.
  const pageOf = (src: string) =>
    vi.stubGlobal('document', { querySelectorAll: () => [{ src: '/assets/runtime.js' }, { src }] });
  pageOf('/assets/one.js');
  expect([reloadForNewBuild(), reloadForNewBuild()]).toEqual([true, false]);
  pageOf('/assets/two.js');
  expect([reloadForNewBuild(), reloadForNewBuild()]).toEqual([true, false]);
  expect(reload).toHaveBeenCalledTimes(2);
});
