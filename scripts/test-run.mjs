import { countStep } from './counts.mjs';

/** A run of several steps: how long each took and, as the last line, how many tests passed and failed in all. */
export function testRun() {
  const total = { passed: 0, failed: 0 };
  const times = [];

  /** `work` counts its tests, or only says whether it holds: then failing counts as one failed test, holding as none. */
  async function step(title, work) {
    console.log(`\n── ${title}`);
    const started = performance.now();
    const result = await work();
    const { passed, failed } = typeof result === 'object' ? result : countStep(result ? 0 : 1, null);
    total.passed += passed;
    total.failed += failed;
    times.push(`${title} ${Math.round((performance.now() - started) / 1000)} s`);
    if (failed > 0) console.log(`✗ ${title}`);
    return failed === 0;
  }

  function end() {
    console.log(`\n${times.join(', ')}\n${total.passed} passed, ${total.failed} failed`);
    process.exitCode = total.failed > 0 ? 1 : 0;
  }

  return { step, end };
}
