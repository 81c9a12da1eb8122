import { expect, it } from 'vitest';
import { getMembershipGroups } from './audience.ts';

it('a member hears the company, and what each permission of their role may hear', () => {
  const groups = getMembershipGroups([{ companyId: 'acme', role: 'user', waits: false }]);
  expect(groups).toContain('company:acme');
  expect(groups).toContain('company:acme:parking-user');
  expect(groups).not.toContain('company:acme:get-all-bookings');
});

it('a member who has yet to set a second factor hears nothing but that the company has changed', () => {
  const groups = getMembershipGroups([
    { companyId: 'acme', role: 'admin', waits: true },
    { companyId: 'umbra', role: 'user', waits: false },
  ]);
  expect(groups.filter((group) => group.startsWith('company:acme'))).toEqual(['company:acme:waiting']);
  expect(groups).toContain('company:umbra');
});
