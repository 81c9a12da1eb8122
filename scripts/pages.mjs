import { join } from 'node:path';
import { build } from 'vite';
import { root } from './project.mjs';

/** The development pages of journeys, each with the base path of its files. */
const bases = {
  components: '/',
  // This page shares an origin with the server's pages, so its files have their own folder.
  'card-form': '/dev-card-form/',
  screens: '/',
};

/** The names of the development pages. */
export const pageNames = Object.keys(bases);

/** Builds a development page. `config` extends its configuration. */
export async function buildPage(name, { outDir = join(root, 'dist/pages', name), ...config } = {}) {
  const input = join(root, 'web/dev', `${name}.html`);
  await build({
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'error',
    base: bases[name],
    build: { outDir, emptyOutDir: true, rolldownOptions: { input } },
    ...config,
  });
}
