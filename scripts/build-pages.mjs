import { join } from 'node:path';
import { build } from 'vite';
import { root } from './project.mjs';

// node scripts/build-pages.mjs: builds the development pages that journeys open, each into dist/pages/<name>. No deployment has them.
const pages = [
  { name: 'components', base: '/' },
  // The server's own pages stand beside it, so it has a folder of its own there.
  { name: 'card-form', base: '/dev-card-form/' },
];

for (const { name, base } of pages) {
  const input = join(root, 'web/dev', `${name}.html`);
  const outDir = join(root, 'dist/pages', name);
  const configFile = join(root, 'vite.config.ts');
  await build({
    configFile,
    logLevel: 'error',
    base,
    build: { outDir, emptyOutDir: true, rolldownOptions: { input } },
  });
}
