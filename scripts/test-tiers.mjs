/**
 * Returns the tier of a test file, by its path in the project. A test belongs to the cheapest tier
 * that notices its fault (CONTRIBUTING.md, Tiers).
 */
export function getTestTier(file) {
  if (file.endsWith('.waiting.test.ts')) return 'waiting';
  if (!file.startsWith('e2e/')) return file.startsWith('server/') ? 'server' : 'unit';
  if (file.endsWith('.firefox.ts')) return 'Firefox';
  if (file.endsWith('.dom.ts')) return 'DOM';
  if (/\/accessibility\.|-accessibility\.|^e2e\/app\/languages\./.test(file)) return 'walks';
  return /^e2e\/ui\/|^e2e\/billing\/card-form\./.test(file) ? 'components' : 'journeys';
}

/**
 * The processor seconds that a tier may take in a whole `npm test`. Other load on the machine
 * hardly changes these seconds. `npm test` fails above a budget. A commit that raises a budget
 * gives the reason. Lower a budget when its tier becomes cheaper.
 */
export const tierBudgetSeconds = {
  static: 160,
  unit: 60,
  server: 900,
  DOM: 420,
  waiting: 300,
  components: 150,
  walks: 420,
  journeys: 1_150,
  Firefox: 120,
};
