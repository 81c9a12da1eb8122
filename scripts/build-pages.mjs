import { buildPage, pageNames } from './pages.mjs';

// node scripts/build-pages.mjs: builds the development pages that journeys open, each into dist/pages/<name>. No deployment has them.
for (const name of pageNames) await buildPage(name);
