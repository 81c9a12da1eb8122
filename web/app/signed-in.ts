// biome-ignore-all lint/performance/noBarrelFile: the bundler makes one file of these exports to save requests

import { registerTextBundles } from '#web/platform/languages/i18n.ts';
import { companyTextBundles } from './texts/company-text-bundles.ts';

export {
  loadProfileAndCompanies as loadPerson,
  redirectToDefaultCompany as toChosenCompany,
} from '#web/platform/company/open-company.ts';
/** The code that signed-in people need first, in one file: person, company, routes and frame. */
export { companyRouteTree } from './routing/company/company-route-tree.ts';

registerTextBundles(companyTextBundles);
