import { obeyOperator } from './obey-operator.ts';

// Runs an operator's command (docs/operations.md).
const { said, exitCode } = await obeyOperator(process.argv.slice(2), process.env);
if (exitCode === 0) process.stdout.write(`${said}\n`);
else console.error(said);
process.exitCode = exitCode;
