import { describe, expect, it } from 'vitest';
import type { CompanyLimits, UserCompany } from '#contract/companies.ts';
import { permissionsOfRole } from '#contract/permissions.ts';
import { menuSections } from './menu-sections.ts';

function company(limits: Partial<CompanyLimits>, permissions: readonly string[] = permissionsOfRole.user) {
  const none = { deskLimit: 0, roomLimit: 0, parkingSpaceLimit: 0, fleetLimit: 0, resourceLimit: 0 };
  return { permissions, packageInfo: { ...none, ...limits } } as unknown as UserCompany;
}
const entriesOf = (of: UserCompany) => menuSections(of).flatMap(({ entries }) => entries);

describe('the side menu’s sections', () => {
  it('hold the screens of the modules that the company has', () => {
    expect(menuSections(company({ deskLimit: 10, roomLimit: 2 }))).toEqual([
      { name: 'myBookings', entries: ['myBookings'] },
      { name: 'bookings', entries: ['booking'] },
      { name: 'bookingsList', entries: ['bookingsView', 'roomBookingsView'] },
    ]);
    expect(entriesOf(company({ roomLimit: 2 }))).toEqual(['myBookings', 'booking', 'roomBookingsView']);
    expect(entriesOf(company({ deskLimit: 1 }))).toEqual(['myBookings', 'booking', 'bookingsView']);
  });

  it('name the referral programme for everybody with the basic permission, where the deployment has one', () => {
    const having = (hasReferrals: boolean, permissions?: readonly string[]) => ({
      ...company({ deskLimit: 1 }, permissions),
      hasReferrals,
    });
    expect(menuSections(having(true)).at(-1)).toEqual({ name: 'administration', entries: ['referrals'] });
    expect(entriesOf(having(false))).not.toContain('referrals');
    expect(entriesOf(having(true, ['reports']))).not.toContain('referrals');
  });

  it('are left out when nothing is in them', () => {
    expect(menuSections(company({}))).toEqual([]);
    expect(menuSections(company({ deskLimit: 10 }, []))).toEqual([]);
  });
});
