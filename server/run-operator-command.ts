import { parseArgs } from 'node:util';
import { clearSecondFactorsByOperator } from './modules/accounts/factors/clear-factors.command.ts';
import { createAgreedPackage } from './modules/billing/changes/agree-package.command.ts';
import { refundByOperator } from './modules/billing/refunds/refund-by-operator.command.ts';
import { runSurveyOrGroupCommand } from './modules/companies/survey-or-group.command.ts';
import { createOrChangeReferralProgram } from './modules/referrals/set-program.command.ts';
import { runVoucherCommand } from './modules/referrals/vouchers/operate-vouchers.command.ts';
import { adoptDatabase } from './platform/database/adopted.command.ts';
import { type Database, openDatabase } from './platform/database/database.ts';
import { findRunningDatabaseUrl } from './platform/database/embedded/find-running-database.ts';
import { readEnvironment } from './platform/environment.ts';
import { createEventPublisher } from './platform/events/domain-events.ts';
import { createJobAdder } from './platform/jobs/add-job.command.ts';
import { openLog } from './platform/log.ts';
import { createEmailEnqueuer } from './platform/mail/mailer.command.ts';
import { createVapidKeys } from './platform/push/vapid-keys.ts';
import { createSecurityLog } from './platform/security-log.ts';
import { createEncryptor } from './platform/tokens/encryptor.ts';
import { createPurposeSigner } from './platform/tokens/signer.ts';

const options = {
  link: { type: 'string' },
  company: { type: 'string' },
  group: { type: 'string' },
  email: { type: 'string' },
  name: { type: 'string' },
  price: { type: 'string' },
  months: { type: 'string' },
  desks: { type: 'string' },
  rooms: { type: 'string' },
  spaces: { type: 'string' },
  cars: { type: 'string' },
  resources: { type: 'string' },
  paid: { type: 'string' },
  key: { type: 'string' },
  from: { type: 'string' },
  to: { type: 'string' },
  'terms-pl': { type: 'string' },
  'terms-en': { type: 'string' },
  order: { type: 'string' },
  'handed-over': { type: 'boolean' },
  reason: { type: 'string' },
} as const;
const commands = ['survey', 'group', 'factors', 'package', 'referrals', 'refund', 'vouchers', 'adopt'] as const;
type Command = (typeof commands)[number];
type Values = ReturnType<typeof parseArgs<{ options: typeof options; allowPositionals: true }>>['values'];

const usage = [
  'DATABASE_URL=… npm run operator -- survey --link https://… [--company url-name]',
  "DATABASE_URL=… npm run operator -- group --company url-name --group 'order;name'",
  'DATABASE_URL=… npm run operator -- package --company url-name --name … --price 990.00 --months 1 --desks … --rooms … --spaces … --cars … --resources … [--paid lapses]',
  'DATABASE_URL=… npm run operator -- referrals --key promo2025_2026 --from 2026-01-01 --to 2026-12-31 --terms-pl https://… --terms-en https://…',
  "DATABASE_URL=… npm run operator -- refund --company url-name --order 3 [--reason '…']",
  'DATABASE_URL=… npm run operator -- vouchers [--company url-name [--months 1 --handed-over]]',
  'DATABASE_URL=… npm run operator -- adopt',
  'with the embedded database DATA_DIR=… of its running server in place of DATABASE_URL=…',
  'npm run operator -- vapid-keys',
  'with the server’s settings: npm run operator -- factors --email person@example.com',
].join('\n');

/** The result of an operator's command: its output and exit code. */
export interface CommandResult {
  output: string;
  exitCode: 0 | 1 | 2;
}

/**
 * Removes an account's second factors. The email about it is encrypted with the server's secret, so
 * the command needs the server's settings. Running servers apply the change within a minute.
 */
async function clearFactorsOf(on: Database, email: string | undefined, env: NodeJS.ProcessEnv): Promise<string> {
  if (!email) throw new Error('Clearing second factors needs --email, the address of the account.');
  const { authSecret, publicUrl, logLevel } = await readEnvironment(env);
  const enqueueEmail = createEmailEnqueuer(
    createJobAdder(() => {}),
    createEncryptor(authSecret, 'letters'),
    createPurposeSigner(authSecret, 'receiver of a mail'),
  );
  const deps = { db: on, publicUrl, enqueueEmail, publish: createEventPublisher([]) };
  const done = await clearSecondFactorsByOperator(deps, email, createSecurityLog(openLog(logLevel), 'operator'));
  if (!done) throw new Error(`Nobody with the e-mail ${email} has a second factor.`);
  return `${email} now signs in without a second factor, and gets an e-mail about it.`;
}

/** Runs a command on a database and returns the text to print. */
function act(on: Database, command: Command, values: Values, env: NodeJS.ProcessEnv): Promise<string> {
  if (command === 'factors') return clearFactorsOf(on, values.email, env);
  if (command === 'referrals') return createOrChangeReferralProgram(on, values, new Date());
  if (command === 'vouchers') return runVoucherCommand(on, values, new Date());
  if (command === 'adopt')
    return adoptDatabase(on).then((changed) =>
      changed
        ? 'This database now belongs to this deployment: within half a minute its servers send e-mails and charge cards.'
        : 'This database already belongs to this deployment.',
    );
  if (command === 'refund')
    return refundByOperator(on, { clock: { now: () => new Date() }, addJob: createJobAdder(() => {}) }, values);
  // No event is published here. Running servers read the new limits within a minute.
  if (command === 'package')
    return createAgreedPackage(on, { clock: { now: () => new Date() }, publish: createEventPublisher([]) }, values);
  return runSurveyOrGroupCommand(on, { does: command, ...values });
}

async function obey(args: string[], env: NodeJS.ProcessEnv): Promise<CommandResult> {
  const { positionals, values } = parseArgs({ args, allowPositionals: true, options });
  const [does] = positionals;
  if (does === 'vapid-keys') {
    const { publicKey, privateKey } = createVapidKeys();
    return { output: `VAPID_PUBLIC_KEY=${publicKey}\nVAPID_PRIVATE_KEY=${privateKey}`, exitCode: 0 };
  }
  const command = commands.find((one) => one === does);
  if (!command) return { output: usage, exitCode: 2 };
  const url = env.DATABASE_URL || (env.DATA_DIR && (await findRunningDatabaseUrl(env.DATA_DIR)));
  if (!url) return { output: usage, exitCode: 2 };
  const db = openDatabase(url, { size: 1 });
  try {
    return { output: await act(db, command, values, env), exitCode: 0 };
  } finally {
    await db.close();
  }
}

/**
 * Runs the command in the arguments of `npm run operator`. All but `vapid-keys` need DATABASE_URL, or the
 * DATA_DIR of a running server with the embedded database.
 * People see the effect when they next load a page. An error gives its message and exit code 1. A
 * wrong command gives the usage and exit code 2.
 */
export async function runOperatorCommand(args: string[], env: NodeJS.ProcessEnv): Promise<CommandResult> {
  try {
    return await obey(args, env);
  } catch (error) {
    return { output: (error as Error).message, exitCode: 1 };
  }
}
