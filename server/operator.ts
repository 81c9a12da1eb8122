import { runOperatorCommand } from './run-operator-command.ts';

// This program runs an operator's command (docs/operations.md).
const { output: said, exitCode } = await runOperatorCommand(process.argv.slice(2), process.env);
if (exitCode === 0) process.stdout.write(`${said}\n`);
else console.error(said);
process.exitCode = exitCode;
