import { describe, expect, it } from 'vitest';
import { getPlaywrightFileTimes, getVitestFileTimes } from './file-times.mjs';
import { root } from './project.mjs';
import { describeExceededBudgets, formatTimeReport, sumTierSeconds } from './spent-time.mjs';
import { getTestTier, tierBudgetSeconds } from './test-tiers.mjs';

const file = (name: string, seconds: number) => ({ file: name, seconds });

describe('the tier of a test file', () => {
  it.each([
    ['contract/limits.test.ts', 'unit'],
    ['web/plan/camera.test.ts', 'unit'],
    ['scripts/counts.test.ts', 'unit'],
    ['server/modules/booking/engine/races.test.ts', 'server'],
    ['server/tests/kill-nine.waiting.test.ts', 'waiting'],
    ['e2e/ui/form.spec.ts', 'components'],
    ['e2e/floors/desk.spec.ts', 'journeys'],
    ['e2e/floors/rules.dom.ts', 'DOM'],
    ['e2e/floors/accessibility.phone.spec.ts', 'walks'],
    ['e2e/app/refusals/core.dom.ts', 'DOM'],
    ['e2e/app/main.firefox.ts', 'Firefox'],
  ])('%s is %s', (name, tier) => {
    expect(getTestTier(name)).toBe(tier);
    expect(tierBudgetSeconds).toHaveProperty(tier);
  });
});

describe('where the time of a run went', () => {
  it('shares the processor time of a step out by the time of its files', () => {
    const files = [file('server/a.test.ts', 30), file('web/a.test.ts', 10)];
    const steps = [
      { processorSeconds: 80, files },
      { processorSeconds: 7, tier: 'static' },
      { processorSeconds: null, files: [file('e2e/a.firefox.ts', 3)] },
    ];
    expect(Object.fromEntries(sumTierSeconds(steps))).toEqual({ server: 60, unit: 20, static: 7 });
  });

  it('fails a tier above its budget, and one without a budget', () => {
    const spent = new Map([
      ['static', tierBudgetSeconds.static],
      ['server', tierBudgetSeconds.server + 1],
      ['a new one', 1],
    ]);
    expect(describeExceededBudgets(spent).map((sentence) => /The tier (.+) took/.exec(sentence)![1])).toEqual([
      'server',
      'a new one',
    ]);
  });

  it('names the ten dearest files', () => {
    const files = Array.from({ length: 12 }, (_, at) => file(`server/${at}.test.ts`, at));
    const lines = formatTimeReport([{ processorSeconds: 1, files }]);
    expect(lines.slice(-10).map((line) => line.trim())).toEqual(
      Array.from({ length: 10 }, (_, at) => `${11 - at}.0 s  server/${11 - at}.test.ts`),
    );
  });

  it('reads the reports of both runners', () => {
    const testResults = [{ name: `${root}server/a.test.ts`, startTime: 1_000, endTime: 2_500 }];
    expect(getVitestFileTimes({ testResults })).toEqual([file('server/a.test.ts', 1.5)]);
    const lasting = (...durations: number[]) => ({ tests: [{ results: durations.map((duration) => ({ duration })) }] });
    const suites = [{ file: 'ui/a.spec.ts', specs: [lasting(1_000)], suites: [{ specs: [lasting(500, 250)] }] }];
    expect(getPlaywrightFileTimes({ config: { rootDir: `${root}e2e` }, suites })).toEqual([
      file('e2e/ui/a.spec.ts', 1.75),
    ]);
  });
});
