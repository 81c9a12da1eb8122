import { join } from 'node:path';
import { ensureChromium } from './browsers.mjs';
import { ensureWebBuilt } from './build.mjs';
import { ensurePackagesInstalled } from './install.mjs';
import { getProgramPath, getProjectEnvironment } from './project.mjs';
import { runCommand } from './run.mjs';

// npm run bench [-- a b …]: installs missing packages, builds the web and runs the benchmarks of
// docs/benchmarks.md.
const ready = (await ensurePackagesInstalled()) && (await ensureWebBuilt());
const chromium = ready ? await ensureChromium() : null;
if (!chromium) process.exit(1);
const env = { ...getProjectEnvironment(), CHROMIUM_PATH: chromium };
process.exit(await runCommand(getProgramPath('node'), [join('bench', 'run.ts'), ...process.argv.slice(2)], { env }));
