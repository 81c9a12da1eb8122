import type { UserCompany } from '#contract/company/companies.ts';
import { mayOpenScreen } from '#web/platform/routing/may-open-screen.ts';
import { type ScreenName, screens } from '#web/platform/routing/screens.ts';

/** The sections of the side menu, in order (SHELL-04). */
export const menuSectionNames = ['myBookings', 'bookings', 'bookingsList', 'administration'] as const;
export type MenuSectionName = (typeof menuSectionNames)[number];

/**
 * The section that links to each screen. A new screen does not compile until it has a section, or
 * null for none.
 */
const sectionOf: Record<ScreenName, MenuSectionName | null> = {
  myBookings: 'myBookings',
  week: 'myBookings',
  absences: 'myBookings',
  booking: 'bookings',
  parkingBooking: 'bookings',
  fleetBooking: 'bookings',
  resourceBooking: 'bookings',
  bookingsView: 'bookingsList',
  roomBookingsView: 'bookingsList',
  parkingBookingsView: 'bookingsList',
  fleetBookingView: 'bookingsList',
  resourceBookingView: 'bookingsList',
  locations: 'administration',
  assignedDesks: 'administration',
  waits: 'administration',
  parkingManage: 'administration',
  // The page of car parks links to these screens.
  parkingAdd: null,
  parkingEdit: null,
  fleet: 'administration',
  // The page of fleets links to this screen.
  fleetCars: null,
  resources: 'administration',
  // The page of resource groups links to this screen.
  groupResources: null,
  // QR codes open this screen.
  qr: null,
  manageUsers: 'administration',
  teams: 'administration',
  invitations: 'administration',
  audit: 'administration',
  reports: 'administration',
  referrals: 'administration',
  company: 'administration',
  settings: 'administration',
  exchange: 'administration',
  subscription: 'administration',
  // The page of locations links to this screen.
  locationv2: null,
  // The profile and the settings link to this screen.
  privacy: null,
  // The profile drawer links to this screen.
  userProfile: null,
};

export interface MenuSection {
  name: MenuSectionName;
  entries: ScreenName[];
}

/**
 * Returns the menu of a member: the screens that they may open, by section. Empty sections are
 * omitted.
 */
export function getMenuSections(company: UserCompany): MenuSection[] {
  const open = (Object.keys(screens) as ScreenName[]).filter((name) => mayOpenScreen(company, screens[name]));
  return menuSectionNames
    .map((name) => ({ name, entries: open.filter((screen) => sectionOf[screen] === name) }))
    .filter(({ entries }) => entries.length > 0);
}
