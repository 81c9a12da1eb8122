import { runBackupCommand } from './platform/backup/operate-backups.ts';

// This program is `npm run backup`, `npm run backup:check` and `npm run restore` (docs/operations.md).
const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort());
const { output, exitCode } = await runBackupCommand(process.argv.slice(2), process.env, stopping.signal);
if (exitCode === 0) process.stdout.write(`${output}\n`);
else console.error(output);
process.exitCode = exitCode;
