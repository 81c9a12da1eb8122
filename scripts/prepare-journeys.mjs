import { ensurePagesBuilt } from './build.mjs';

/** Playwright's global setup: builds the pages that journeys open and no deployment has, once for all workers. */
export default async function prepareJourneys() {
  if (!(await ensurePagesBuilt())) throw new Error('The pages of tests could not be built.');
}
