import { getTestTier, tierBudgetSeconds } from './test-tiers.mjs';

/**
 * Adds up the processor seconds of each tier. The seconds of a step with several tiers are shared
 * out in proportion to the wall-clock time of its files.
 * @param steps the processor seconds of each step (null if unknown). A step has either its `tier`,
 * or `files` with the wall-clock seconds of each
 */
export function sumTierSeconds(steps) {
  const spent = new Map();
  const add = (tier, seconds) => spent.set(tier, (spent.get(tier) ?? 0) + seconds);
  for (const { processorSeconds, files = [], tier } of steps) {
    if (processorSeconds === null) continue;
    if (tier) add(tier, processorSeconds);
    const wall = files.reduce((sum, { seconds }) => sum + seconds, 0);
    for (const { file, seconds } of files) add(getTestTier(file), (processorSeconds * seconds) / (wall || 1));
  }
  return spent;
}

/** Returns a sentence for each tier of `npm test` that took more processor seconds than its budget. */
export function describeExceededBudgets(spent) {
  return [...spent]
    .filter(([tier, seconds]) => seconds > (tierBudgetSeconds[tier] ?? 0))
    .map(
      ([tier, seconds]) =>
        `The tier ${tier} took ${Math.round(seconds)} processor seconds; its budget is ${tierBudgetSeconds[tier] ?? 0} (scripts/test-tiers.mjs).`,
    );
}

/** Returns the lines of the time report: each tier beside its budget, and the ten slowest files. */
export function formatTimeReport(steps) {
  const files = steps.flatMap(({ files = [] }) => files);
  const tests = (tier) => files.filter(({ file }) => getTestTier(file) === tier).length;
  const tiers = [...sumTierSeconds(steps)].map(
    ([tier, seconds]) =>
      `  ${tier.padEnd(12)}${String(Math.round(seconds)).padStart(6)} of ${String(tierBudgetSeconds[tier] ?? 0).padStart(5)} processor seconds${tests(tier) > 0 ? `, ${tests(tier)} files` : ''}`,
  );
  const dearest = files
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, 10)
    .map(({ file, seconds }) => `  ${seconds.toFixed(1).padStart(6)} s  ${file}`);
  return ['Tiers:', ...tiers, 'The ten dearest files, by the clock:', ...dearest];
}
