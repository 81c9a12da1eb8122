import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { mailboxBeside } from './mailbox.mjs';
import { runTogether } from './run.mjs';
import { serverCommand } from './server.mjs';

// npm start: installs and builds what is missing or out of date, then runs the server until it is told to stop; beside it a
// mailbox, where no mail server is set.
const ready = (await ensureInstalled()) && (await ensureBuilt());
if (!ready) process.exit(1);
const mailbox = await mailboxBeside(Number(process.env.PORT || 3000) + 1);
process.exit(await runTogether([serverCommand({ env: mailbox.env }), ...mailbox.commands]));
