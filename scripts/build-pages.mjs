import { buildPage, pageNames } from './pages.mjs';

// node scripts/build-pages.mjs: builds the development pages of journeys, each into
// dist/pages/<name>. No deployment has them.
for (const name of pageNames) await buildPage(name);
