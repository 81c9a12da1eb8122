import { ensureWebBuilt } from './build.mjs';
import { createIdentityProviderSimulatorCommand } from './identity-provider.mjs';
import { ensurePackagesInstalled } from './install.mjs';
import { createMailboxSimulatorCommand } from './mailbox.mjs';
import { createMicrosoftGraphSimulatorCommand } from './microsoft-graph.mjs';
import { createPayuSimulatorCommand } from './payu.mjs';
import { getReferralVariables } from './referrals.mjs';
import { runCommandsUntilOneEnds } from './run.mjs';
import { getServerCommandLine } from './server.mjs';

/**
 * npm start: installs missing packages and builds the web if it is out of date. Then the server
 * runs until a signal stops it. Outside production, simulators of mail, sign-in providers, PayU and
 * Microsoft 365 run beside the server unless real ones are configured. The referral programme is
 * then enabled too.
 */
const ready = (await ensurePackagesInstalled()) && (await ensureWebBuilt());
if (!ready) process.exit(1);
const port = Number(process.env.PORT || 3000);
const mailbox = await createMailboxSimulatorCommand(port + 1);
const providers = await createIdentityProviderSimulatorCommand(port + 10);
const payu = await createPayuSimulatorCommand(port + 20);
const graph = await createMicrosoftGraphSimulatorCommand(port + 30);
if (graph.words) console.log(graph.words);
const server = getServerCommandLine({
  env: { ...mailbox.env, ...providers.env, ...payu.env, ...graph.env, ...getReferralVariables() },
});
process.exit(
  await runCommandsUntilOneEnds([
    server,
    ...mailbox.commands,
    ...providers.commands,
    ...payu.commands,
    ...graph.commands,
  ]),
);
