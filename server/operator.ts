import { runOperatorCommand } from './run-operator-command.ts';

// This program is `npm run operator`: it runs one command of the operator (docs/operations.md).
const { output: said, exitCode } = await runOperatorCommand(process.argv.slice(2), process.env);
if (exitCode === 0) process.stdout.write(`${said}\n`);
else console.error(said);
process.exitCode = exitCode;
