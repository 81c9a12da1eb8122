// biome-ignore-all lint/performance/noBarrelFile: one entry for the bundler is one file less for the browser
import { companyTextParts } from '../languages/company-text-parts.ts';
import { addTextParts } from '../languages/i18n.ts';

/** What whoever is signed in needs first, one file for the browser: who they are and where, the routes to their screens, and the frame around them. */
export { companyRoutes } from '../routing/company/company-routes.ts';
export { loadPerson, toChosenCompany } from './open-company.ts';

addTextParts(companyTextParts);
