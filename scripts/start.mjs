import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { runTogether } from './run.mjs';
import { serverCommand } from './server.mjs';

// npm start: installs and builds what is missing or out of date, then runs the server until it is told to stop.
const ready = (await ensureInstalled()) && (await ensureBuilt());
process.exit(ready ? await runTogether([serverCommand()]) : 1);
