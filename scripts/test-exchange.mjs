import { ownEnvironment, program } from './project.mjs';
import { run } from './run.mjs';

// npm run test:exchange: Exchange against the simulator of Microsoft. It makes ten thousand random
// edits on both sides. It measures the delay of a change and simulates thirty days hour by hour.
// EXCHANGE_SEED repeats a failure. EXCHANGE_EDITS shortens the run.
const { EXCHANGE_EDITS = '10000', EXCHANGE_CHANGES = '100', EXCHANGE_HOURS = '1', EXCHANGE_SEED } = process.env;
const files = ['random-edits.waiting', 'seen-in-time.waiting', 'thirty-days'].map(
  (name) => `server/modules/exchange/${name}.test.ts`,
);
const seed = EXCHANGE_SEED === undefined ? {} : { EXCHANGE_SEED };
process.exit(
  await run(program('vitest'), ['run', '--reporter=verbose', ...files], {
    env: { ...ownEnvironment(), EXCHANGE_EDITS, EXCHANGE_CHANGES, EXCHANGE_HOURS, ...seed },
  }),
);
