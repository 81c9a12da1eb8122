import type { UserCompany } from '#contract/companies.ts';
import type { ModuleLimit } from '#contract/endpoint.ts';
import type { Permission } from '#contract/permissions.ts';

/** A signed-in screen: its path below the company, and who may open it (SHELL-01). */
export interface Screen {
  path: string;
  allOf?: readonly Permission[];
  anyOf?: readonly Permission[];
  /** At least one of these limits of the company is above 0. */
  anyModule?: readonly ModuleLimit[];
  /** A further rule, such as a feature flag. */
  visible?: (company: UserCompany) => boolean;
  /** Whether it works on a phone (SHELL-02). */
  mobile: boolean;
}

/** Every signed-in screen that is built; the router and the menu both read it. */
export const screens = {
  booking: { path: 'booking', allOf: ['user-get-profile'], anyModule: ['deskLimit', 'roomLimit'], mobile: true },
  bookingsView: { path: 'bookingsView', allOf: ['user-get-profile'], anyModule: ['deskLimit'], mobile: true },
  roomBookingsView: { path: 'roomBookingsView', allOf: ['user-get-profile'], anyModule: ['roomLimit'], mobile: true },
  locations: { path: 'locations', allOf: ['location-create'], anyModule: ['deskLimit', 'roomLimit'], mobile: true },
  qr: { path: 'qr', allOf: ['user-get-profile'], anyModule: ['deskLimit', 'roomLimit'], mobile: true },
  manageUsers: { path: 'manageUsers', allOf: ['company-get-users'], mobile: true },
  invitations: { path: 'invitations', allOf: ['company-get-users', 'set-user-state'], mobile: true },
  audit: { path: 'audit', allOf: ['company-update'], mobile: true },
  company: { path: 'company', allOf: ['company-update'], mobile: true },
  settings: { path: 'settings', allOf: ['company-update'], mobile: true },
  locationv2: {
    path: 'locationv2/$locationId',
    allOf: ['location-create'],
    anyModule: ['deskLimit', 'roomLimit'],
    mobile: false,
  },
  userProfile: { path: 'userProfile', allOf: ['user-get-profile'], mobile: true },
} as const satisfies Record<string, Screen>;

export type ScreenName = keyof typeof screens;
