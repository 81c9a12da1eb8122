import { getProgramPath, getProjectEnvironment } from './project.mjs';
import { runCommand } from './run.mjs';

/**
 * npm run test:exchange: tests the sync with Exchange against the simulator of Microsoft. The run
 * makes ten thousand random edits in Biurko and in Exchange. It measures the delay of a change and
 * simulates thirty days hour by hour. EXCHANGE_SEED repeats a failed run, and EXCHANGE_EDITS
 * shortens it.
 */
const { EXCHANGE_EDITS = '10000', EXCHANGE_CHANGES = '100', EXCHANGE_HOURS = '1', EXCHANGE_SEED } = process.env;
const files = ['random-edits.waiting', 'seen-in-time.waiting', 'thirty-days'].map(
  (name) => `server/modules/exchange/${name}.test.ts`,
);
const seed = EXCHANGE_SEED === undefined ? {} : { EXCHANGE_SEED };
process.exit(
  await runCommand(getProgramPath('vitest'), ['run', '--reporter=verbose', ...files], {
    env: { ...getProjectEnvironment(), EXCHANGE_EDITS, EXCHANGE_CHANGES, EXCHANGE_HOURS, ...seed },
  }),
);
