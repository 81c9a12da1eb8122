// biome-ignore-all lint/performance/noBarrelFile: one entry for the bundler is one file less for the browser
import { companyTextParts } from '../languages/company-text-parts.ts';
import { addTextParts } from '../languages/i18n.ts';

/** The first code for signed-in people in one file: person, company, routes and frame. */
export { companyRoutes } from '../routing/company/company-routes.ts';
export { loadPerson, toChosenCompany } from './open-company.ts';

addTextParts(companyTextParts);
