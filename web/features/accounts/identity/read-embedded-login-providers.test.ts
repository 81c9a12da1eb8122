import { afterEach, expect, it, vi } from 'vitest';
import { readEmbeddedLoginProviders } from './read-embedded-login-providers.ts';

afterEach(() => void vi.unstubAllGlobals());

it.each([
  ['', []],
  ['Microsoft', ['Microsoft']],
  ['Microsoft Google', ['Google', 'Microsoft']],
  ['Nobody', []],
  [undefined, null],
])('a page that names %j has the buttons of %j', (content, providers) => {
  vi.stubGlobal('document', { querySelector: () => (content === undefined ? null : { content }) });
  expect(readEmbeddedLoginProviders()).toEqual(providers);
});
