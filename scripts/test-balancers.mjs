import { findProgramPath, installDebianPackage } from './debian.mjs';
import { getProgramPath, getProjectEnvironment } from './project.mjs';
import { runCommand } from './run.mjs';

// npm run test:balancers: two production servers behind nginx and Caddy, configured as in
// docs/balancers. The servers restart one after the other under a load of eighty bookings a second.
// On a busy machine requests may fail, so `npm test` leaves this test out.
for (const [name, debianPackage] of [
  ['nginx', 'nginx-light'],
  ['caddy', 'caddy'],
]) {
  if (!findProgramPath(name)) await installDebianPackage(debianPackage);
  if (findProgramPath(name)) continue;
  console.error(`${name} is needed: install it, or run this as root on Debian.`);
  process.exit(1);
}
process.exit(
  await runCommand(
    getProgramPath('vitest'),
    ['run', '--reporter=verbose', '--project=drills', 'server/tests/balancer.drill.ts'],
    {
      env: { ...getProjectEnvironment(), DRILLS: '1' },
    },
  ),
);
