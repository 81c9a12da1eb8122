import { expect, it } from 'vitest';
import { type CheckedImportRow, createImportPlan } from './import-plan.ts';

const row = (email: string, role: CheckedImportRow['role'], fate: CheckedImportRow['fate']): CheckedImportRow => ({
  ...{ line: 2, lastLine: 2, email, role, fate, extraAttributes: [], fault: null, isRepeated: false },
});
const rows = [
  row('jan', 'user', 'new'),
  row('ewa', 'admin', 'former'),
  row('ola', 'admin', 'member'),
  row('ala', 'manager', 'failed'),
  row('iga', 'user', 'sent'),
  row('ula', 'user', 'new'),
];
const emails = (some: readonly CheckedImportRow[]) => some.map(({ email }) => email);

it('roles are counted, and administrators named, only among people who would be invited', () => {
  const { roles, adminEmails } = createImportPlan(rows, 2_000);
  expect(roles).toEqual([
    { role: 'user', count: 2 },
    { role: 'manager', count: 1 },
    { role: 'admin', count: 1 },
  ]);
  expect(adminEmails).toEqual(['ewa']);
});

it.each([
  [2_000, ['jan', 'ewa', 'ala', 'ula'], []],
  [3, ['jan', 'ewa', 'ala'], ['ula']],
  [0, [], ['jan', 'ewa', 'ala', 'ula']],
])('with %i letters left the first are invited now, and the others later', (left, now, later) => {
  const plan = createImportPlan(rows, left);
  expect([emails(plan.now), emails(plan.later)]).toEqual([now, later]);
});
