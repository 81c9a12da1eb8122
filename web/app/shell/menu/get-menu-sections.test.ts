import { describe, expect, it } from 'vitest';
import type { CompanyLimits, UserCompany } from '#contract/company/companies.ts';
import { type Permission, permissions, permissionsOfRole } from '#contract/wire/permissions.ts';
import en from '../texts.en.json' with { type: 'json' };
import pl from '../texts.pl.json' with { type: 'json' };
import { getMenuSections } from './get-menu-sections.ts';

function company(limits: Partial<CompanyLimits>, permissions: readonly string[] = permissionsOfRole.user) {
  const none = { deskLimit: 0, roomLimit: 0, parkingSpaceLimit: 0, fleetLimit: 0, resourceLimit: 0 };
  const settings = { absences: false, assignedDesks: false };
  return { permissions, settings, packageInfo: { ...none, ...limits } } as unknown as UserCompany;
}
const entriesOf = (of: UserCompany) => getMenuSections(of).flatMap(({ entries }) => entries);

const basic = 'user-get-profile';
const places = ['deskLimit', 'roomLimit'];
const modules = [...places, 'parkingSpaceLimit', 'fleetLimit', 'resourceLimit'] as const;

/**
 * The menu of the specification (core, section 2, and modules, sections 2 and 6), in its order.
 * Each row has the section, the entry, its Polish and English texts, and the permission. In the
 * last column, one of the limits has to be above 0.
 */
const menu: [string, string, string, string, Permission, readonly string[]][] = [
  ['myBookings', 'myBookings', 'Moje rezerwacje', 'My bookings', basic, modules],
  ['bookings', 'booking', 'Biurko lub sala', 'Desk or room', basic, places],
  ['bookings', 'parkingBooking', 'Parking', 'Parking space', 'parking-user', ['parkingSpaceLimit']],
  ['bookings', 'fleetBooking', 'Samochód', 'Car', 'fleet-user', ['fleetLimit']],
  ['bookings', 'resourceBooking', 'Zasób', 'Resource', 'resource-group-user', ['resourceLimit']],
  ['bookingsList', 'bookingsView', 'Rezerwacje biurek', 'Desk bookings', basic, ['deskLimit']],
  ['bookingsList', 'roomBookingsView', 'Rezerwacje sal', 'Room bookings', basic, ['roomLimit']],
  [
    'bookingsList',
    'parkingBookingsView',
    'Rezerwacje parkingu',
    'Parking bookings',
    'parking-user',
    ['parkingSpaceLimit'],
  ],
  ['bookingsList', 'fleetBookingView', 'Rezerwacje aut', 'Car bookings', 'fleet-user', ['fleetLimit']],
  [
    'bookingsList',
    'resourceBookingView',
    'Rezerwacje zasobów',
    'Resource bookings',
    'resource-group-user',
    ['resourceLimit'],
  ],
  ['administration', 'locations', 'Lokalizacje', 'Locations', 'location-create', places],
  ['administration', 'parkingManage', 'Parkingi', 'Car parks', 'parking-configurator', ['parkingSpaceLimit']],
  ['administration', 'fleet', 'Flota', 'Fleet', 'fleet-create', ['fleetLimit']],
  ['administration', 'resources', 'Grupy zasobów', 'Resource groups', 'resource-group-create', ['resourceLimit']],
  ['administration', 'manageUsers', 'Użytkownicy', 'Users', 'company-get-users', []],
  ['administration', 'invitations', 'Zaproszenia', 'Invitations', 'set-user-state', []],
  ['administration', 'audit', 'Dziennik zdarzeń', 'Audit trail', 'company-update', []],
  ['administration', 'reports', 'Raporty', 'Reports', 'reports', modules.slice(0, 4)],
  ['administration', 'referrals', 'Polecenia', 'Referrals', basic, []],
  ['administration', 'company', 'Firma', 'Company', 'company-update', []],
  ['administration', 'settings', 'Ustawienia', 'Settings', 'company-update', []],
  ['administration', 'exchange', 'Integracje', 'Integrations', 'company-update', []],
  ['administration', 'subscription', 'Subskrypcja', 'Subscription', 'subscription-create', []],
];
const everyLimit = Object.fromEntries(modules.map((limit) => [limit, 1]));
const sectionsOf = (limits: Partial<CompanyLimits>, held: readonly string[]) =>
  getMenuSections({ ...company(limits, held), hasReferrals: true } as UserCompany).flatMap(({ name, entries }) =>
    entries.map((entry) => `${name}: ${entry}`),
  );

describe('[SHELL-04] the side menu', () => {
  it('has all sections and entries in order for a member with all permissions, in both languages', () => {
    expect(sectionsOf(everyLimit, permissions)).toEqual(menu.map(([section, entry]) => `${section}: ${entry}`));
    const said = (texts: Record<string, string>, entries: string[]) => entries.map((entry) => texts[entry]);
    const entries = menu.map(([, entry]) => entry);
    expect(said(pl.menu, entries)).toEqual(menu.map(([, , polish]) => polish));
    expect(said(en.menu, entries)).toEqual(menu.map(([, , , english]) => english));
    const sections = ['myBookings', 'bookings', 'bookingsList', 'administration'];
    expect(said(pl.sections, sections)).toEqual(['Moje rezerwacje', 'Rezerwacje', 'Lista rezerwacji', 'Administracja']);
    expect(said(en.sections, sections)).toEqual(['My bookings', 'Bookings', 'Bookings list', 'Administration']);
  });

  it.each(menu)('in %s has %s („%s”, “%s”) with the permission %s alone, and never without it', (...row) => {
    const [section, entry, , , permission] = row;
    const line = `${section}: ${entry}`;
    // The entry for invitations also demands the permission to see users.
    const needed = entry === 'invitations' ? [permission, 'company-get-users'] : [permission];
    expect(sectionsOf(everyLimit, needed)).toContain(line);
    const inCapitals = needed.map((held) => held.toUpperCase());
    expect(sectionsOf(everyLimit, inCapitals)).toContain(line);
    for (const missing of needed)
      expect(
        sectionsOf(
          everyLimit,
          permissions.filter((held) => held !== missing),
        ),
      ).not.toContain(line);
  });

  it.each(menu)('in %s has %s („%s”, “%s”) only where a limit of its own is above 0', (section, entry, ...row) => {
    const limits = row.at(-1) as readonly string[];
    const shown = (some: object) => sectionsOf(some, permissions).includes(`${section}: ${entry}`);
    expect(shown({})).toBe(limits.length === 0);
    for (const limit of modules) {
      expect(shown({ [limit]: 1 }), limit).toBe(limits.length === 0 || limits.includes(limit));
      for (const none of [0, -1])
        expect(shown({ ...everyLimit, ...Object.fromEntries(limits.map((own) => [own, none])) })).toBe(
          limits.length === 0,
        );
    }
  });
});

describe('the side menu’s sections', () => {
  it('hold the screens of the modules that the company has', () => {
    expect(getMenuSections(company({ deskLimit: 10, roomLimit: 2 }))).toEqual([
      { name: 'myBookings', entries: ['myBookings'] },
      { name: 'bookings', entries: ['booking'] },
      { name: 'bookingsList', entries: ['bookingsView', 'roomBookingsView'] },
    ]);
    expect(entriesOf(company({ roomLimit: 2 }))).toEqual(['myBookings', 'booking', 'roomBookingsView']);
    expect(entriesOf(company({ deskLimit: 1 }))).toEqual(['myBookings', 'booking', 'bookingsView']);
  });

  it('include the referral programme for all members with the basic permission, if the deployment has one', () => {
    const having = (hasReferrals: boolean, permissions?: readonly string[]) => ({
      ...company({ deskLimit: 1 }, permissions),
      hasReferrals,
    });
    expect(getMenuSections(having(true)).at(-1)).toEqual({ name: 'administration', entries: ['referrals'] });
    expect(entriesOf(having(false))).not.toContain('referrals');
    expect(entriesOf(having(true, ['reports']))).not.toContain('referrals');
  });

  it('include assigned desks for people who draw plans, in a company that assigns desks', () => {
    const having = (assignedDesks: boolean, held: readonly string[]) =>
      entriesOf({ ...company({ deskLimit: 1 }, held), settings: { assignedDesks } } as UserCompany);
    expect(having(true, permissionsOfRole.manager)).toContain('assignedDesks');
    expect(having(false, permissionsOfRole.manager)).not.toContain('assignedDesks');
    expect(having(true, permissionsOfRole.user)).not.toContain('assignedDesks');
  });

  it('are omitted when they are empty', () => {
    expect(getMenuSections(company({}))).toEqual([]);
    expect(getMenuSections(company({ deskLimit: 10 }, []))).toEqual([]);
  });
});
