import { join } from 'node:path';
import { createIdentityProviderSimulatorCommand } from './identity-provider.mjs';
import { ensurePackagesInstalled } from './install.mjs';
import { createMailboxSimulatorCommand } from './mailbox.mjs';
import { createMicrosoftGraphSimulatorCommand } from './microsoft-graph.mjs';
import { createPayuSimulatorCommand } from './payu.mjs';
import { getProgramPath, getProjectEnvironment } from './project.mjs';
import { getReferralVariables } from './referrals.mjs';
import { runCommandsUntilOneEnds } from './run.mjs';
import { getServerCommandLine } from './server.mjs';

// npm run dev: the web with hot reload on PORT (3000), the server on the next port. The server
// restarts when its code changes.
const port = Number(process.env.PORT || 3000);
const publicUrl = process.env.PUBLIC_URL || `http://localhost:${port}`;

if (!(await ensurePackagesInstalled())) process.exit(1);
const mailbox = await createMailboxSimulatorCommand(port + 2);
const providers = await createIdentityProviderSimulatorCommand(port + 10);
const payu = await createPayuSimulatorCommand(port + 20);
const graph = await createMicrosoftGraphSimulatorCommand(port + 30);
if (graph.words) console.log(graph.words);
const server = getServerCommandLine({
  flags: ['--watch', '--watch-preserve-output'],
  env: {
    PORT: String(port + 1),
    PUBLIC_URL: publicUrl,
    ...mailbox.env,
    ...providers.env,
    ...payu.env,
    ...graph.env,
    ...getReferralVariables(),
  },
});
const web = {
  command: getProgramPath('node'),
  args: [join('scripts', 'dev-web.mjs'), String(port), `http://127.0.0.1:${port + 1}`],
  // Vite's server needs PayU's address (PAYU_URL), because it inserts that into the card form.
  env: { ...getProjectEnvironment(), ...payu.env },
};
process.exit(
  await runCommandsUntilOneEnds([
    server,
    web,
    ...mailbox.commands,
    ...providers.commands,
    ...payu.commands,
    ...graph.commands,
  ]),
);
