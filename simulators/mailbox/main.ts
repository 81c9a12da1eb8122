import '../port-in-use.ts';
import { openMailbox } from './mailbox.ts';

// This program runs the mailbox in its own process beside the server of `npm start`.
// MAILBOX_SMTP_PORT and MAILBOX_PORT set its ports.
const portOf = (name: string) => Number(process.env[name] ?? 0);
const mailbox = await openMailbox({ smtpPort: portOf('MAILBOX_SMTP_PORT'), pagePort: portOf('MAILBOX_PORT') });
let stopping = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    if (stopping) return;
    stopping = true;
    void mailbox.close().finally(() => process.exit(0));
  });
