import { globSync, readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, it } from 'vitest';
import { findAffectedJourneys } from './journeys-for.mjs';

const imports = {
  'contract/booking/bookings.ts': [],
  'server/modules.ts': ['server/modules/desks/module.ts', 'server/platform/hub.ts'],
  'server/modules/desks/module.ts': ['server/modules/booking/kinds/desks/routes.ts'],
  'server/platform/hub.ts': [],
  'server/modules/booking/kinds/desks/routes.ts': ['contract/booking/bookings.ts', 'server/modules/desks/desk.ts'],
  'server/modules/desks/desk.ts': [],
  'web/app/routing/router.tsx': ['web/features/booking/floors/Screen.tsx', 'web/features/accounts/identity/Login.tsx'],
  'web/features/booking/floors/Screen.tsx': ['contract/booking/bookings.ts', 'web/ui/button/Button.tsx'],
  'web/features/accounts/identity/Login.tsx': [
    'web/ui/button/Button.tsx',
    'web/features/accounts/identity/login.module.css',
  ],
  'web/features/accounts/identity/login.module.css': [],
  'web/ui/button/Button.tsx': [],
  'e2e/support/desk.ts': [],
  'e2e/floors/desk.spec.ts': ['e2e/support/desk.ts'],
  'e2e/floors/room.spec.ts': [],
  'e2e/identity/sign-in.spec.ts': [],
};
const modules = Object.entries(imports).map(([source, names]) => ({
  source,
  dependencies: names.map((resolved) => ({ resolved })),
}));
const booking = ['e2e/floors/desk.spec.ts', 'e2e/floors/room.spec.ts'];
const identity = ['e2e/identity/sign-in.spec.ts'];

it.each([
  ['of a feature', 'web/features/booking/floors/Screen.tsx', booking],
  ['of a feature’s looks', 'web/features/accounts/identity/login.module.css', identity],
  ['that features share', 'web/ui/button/Button.tsx', [...booking, ...identity]],
  ['of the contract', 'contract/booking/bookings.ts', booking],
  ['behind a route that a feature calls', 'server/modules/desks/desk.ts', booking],
  ['that plugs a module in', 'server/modules/desks/module.ts', booking],
  ['that a journey imports', 'e2e/support/desk.ts', ['e2e/floors/desk.spec.ts']],
  ['that is a journey', 'e2e/floors/room.spec.ts', ['e2e/floors/room.spec.ts']],
  ['that is only a test', 'web/features/booking/floors/screen.test.ts', []],
  ['that is a document', 'docs/api.md', []],
  ['that all of the server stands on', 'server/platform/hub.ts', null],
  ['that composes the server', 'server/modules.ts', null],
  ['that no import names', 'database/migrations/0001.sql', null],
])('a changed file %s', (_what, file, journeys) => {
  expect(findAffectedJourneys([file], modules)).toEqual(journeys);
});

it('journeys stand in folders named like the features of web/, but for what they stand on and those of simulators alone', () => {
  const others = ['dom', 'support', 'simulators'];
  const folders = readdirSync('e2e', { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const features = globSync('web/{*,app/*,features/*,features/*/*}').map((path) => basename(path));
  expect(folders.map(({ name }) => name).filter((name) => !others.includes(name) && !features.includes(name))).toEqual(
    [],
  );
});
