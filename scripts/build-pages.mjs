import { buildDevelopmentPage, developmentPageNames } from './pages.mjs';

// node scripts/build-pages.mjs: builds each development page of the journeys into
// dist/pages/<name>. No deployment has these pages.
for (const name of developmentPageNames) await buildDevelopmentPage(name);
