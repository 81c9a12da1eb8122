import { ensureDevelopmentPagesBuilt } from './build.mjs';

/**
 * Playwright's global setup: builds the development pages of journeys once for all workers. No
 * deployment has these pages.
 */
export default async function prepareJourneys() {
  if (!(await ensureDevelopmentPagesBuilt())) throw new Error('The pages of tests could not be built.');
}
