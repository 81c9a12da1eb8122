/** What whoever is signed in needs first, one file for the browser: who they are and where, and the frame around every screen. */
// biome-ignore-all lint/performance/noBarrelFile: one entry for the bundler is one file less for the browser
export { CompanyLayout } from '#web/shell/CompanyLayout.tsx';
export { loadPerson, openCompany, toChosenCompany } from './open-company.ts';
