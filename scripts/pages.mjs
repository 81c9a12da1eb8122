import { join } from 'node:path';
import { build } from 'vite';
import { root } from './project.mjs';

/** The development pages of journeys, each with the base path of its files. */
const bases = {
  components: '/',
  // Journeys open this page at the address of Biurko's server. The folder keeps its files apart
  // from the files of dist/web.
  'card-form': '/dev-card-form/',
  screens: '/',
};

/** The names of the development pages. */
export const developmentPageNames = Object.keys(bases);

/** Builds a development page into dist/pages or `outDir`. `config` adds to Vite's configuration. */
export async function buildDevelopmentPage(name, { outDir = join(root, 'dist/pages', name), ...config } = {}) {
  const input = join(root, 'web/dev', `${name}.html`);
  await build({
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'error',
    base: bases[name],
    build: { outDir, emptyOutDir: true, rolldownOptions: { input } },
    ...config,
  });
}
