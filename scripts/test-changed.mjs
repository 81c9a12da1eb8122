import { execFileSync } from 'node:child_process';
import { ensureChromiums } from './browsers.mjs';
import { ensureWebBuilt } from './build.mjs';
import { ensurePackagesInstalled } from './install.mjs';
import { findAffectedJourneys } from './journeys-for.mjs';
import { getProgramPath, getProjectEnvironment, root } from './project.mjs';
import { runCommand } from './run.mjs';
import { createTestRun } from './test-run.mjs';
import { runJourneys, runUnitTests, runWaitingTests } from './test-steps.mjs';

// npm run test:changed [-- main]: runs the checks, and the tests and journeys that uncommitted
// changes may break. With a branch it considers all changes since that branch. It may miss a
// failure that `npm test` finds.
const [base] = process.argv.slice(2);
const { step, end } = createTestRun();

function lines(command, args) {
  const said = execFileSync(command, args, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
    env: getProjectEnvironment(),
  });
  return said.split('\n').filter(Boolean);
}

function changedFiles() {
  const since = base ? lines('git', ['merge-base', base, 'HEAD'])[0] : 'HEAD';
  const untracked = lines('git', ['ls-files', '--others', '--exclude-standard']);
  return [...lines('git', ['diff', '--name-only', since]), ...untracked];
}

function importGraph() {
  const folders = ['contract', 'server', 'web', 'simulators', 'e2e'];
  const args = ['--config', '.dependency-cruiser.mjs', '--output-type', 'json', ...folders];
  return JSON.parse(lines(getProgramPath('depcruise'), args).join('\n')).modules;
}

async function whatChanged() {
  if (!(await step('install', ensurePackagesInstalled))) return;
  const concerned = findAffectedJourneys(changedFiles(), importGraph());
  await step(
    'types, lint, boundaries',
    async () => (await runCommand('npm', ['run', 'check'], { env: getProjectEnvironment() })) === 0,
  );
  const args = ['--passWithNoTests', base ? `--changed=${base}` : '--changed'];
  await step('unit and server tests', () => runUnitTests({ args }));
  await step('waiting tests', () => runWaitingTests({ args }));
  if (concerned?.length === 0) return;
  if (!(await step('build', ensureWebBuilt))) return;
  const chromiums = await ensureChromiums();
  await step('journeys in the browser', () => (chromiums ? runJourneys(chromiums, { args: concerned ?? [] }) : false));
}

await whatChanged();
end();
