import { examineDeployment, formatFindings } from './doctor/examine.ts';

// This program is `npm run doctor`: it examines the deployment with the settings of its environment
// (docs/operations.md). It ends with 1 if it finds a problem.
const findings = await examineDeployment(process.env);
process.stdout.write(`${formatFindings(findings)}\n`);
process.exitCode = findings.some(({ level }) => level === 'problem') ? 1 : 0;
