import { ensureBuilt } from './build.mjs';
import { createIdentityProviderCommand } from './identity-provider.mjs';
import { ensureInstalled } from './install.mjs';
import { createMailboxCommand } from './mailbox.mjs';
import { createMicrosoftGraphCommand } from './microsoft-graph.mjs';
import { createPayuCommand } from './payu.mjs';
import { getReferralVariables } from './referrals.mjs';
import { runTogether } from './run.mjs';
import { getServerCommandLine } from './server.mjs';

/**
 * npm start: installs missing packages and builds the web if it is out of date. Then the server
 * runs until a signal stops it. Outside production, simulators of mail, sign-in providers, PayU and
 * Microsoft 365 run beside the server unless real ones are configured. The referral programme is
 * then enabled too.
 */
const ready = (await ensureInstalled()) && (await ensureBuilt());
if (!ready) process.exit(1);
const port = Number(process.env.PORT || 3000);
const mailbox = await createMailboxCommand(port + 1);
const providers = await createIdentityProviderCommand(port + 10);
const payu = await createPayuCommand(port + 20);
const graph = await createMicrosoftGraphCommand(port + 30);
if (graph.words) console.log(graph.words);
const server = getServerCommandLine({
  env: { ...mailbox.env, ...providers.env, ...payu.env, ...graph.env, ...getReferralVariables() },
});
process.exit(
  await runTogether([server, ...mailbox.commands, ...providers.commands, ...payu.commands, ...graph.commands]),
);
