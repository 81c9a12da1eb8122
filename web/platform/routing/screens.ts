import type { UserCompany } from '#contract/company/companies.ts';
import type { ModuleLimit } from '#contract/wire/endpoint.ts';
import type { Permission } from '#contract/wire/permissions.ts';

/**
 * A screen for signed-in people: its path below the company, and the rights that it demands
 * (SHELL-01).
 */
export interface ScreenDefinition {
  path: string;
  allOf?: readonly Permission[];
  anyOf?: readonly Permission[];
  /** The company's limits of which at least one must be above 0. */
  anyModule?: readonly ModuleLimit[];
  /** A further condition, such as a feature flag. */
  visible?: (company: UserCompany) => boolean;
  /** True when the screen works on a phone (SHELL-02). */
  mobile: boolean;
}

/** All screens below a company. The router and the menu read this list. */
export const screens = {
  booking: { path: 'booking', allOf: ['user-get-profile'], anyModule: ['deskLimit', 'roomLimit'], mobile: true },
  myBookings: {
    path: 'myBookings',
    allOf: ['user-get-profile'],
    anyModule: ['deskLimit', 'roomLimit', 'parkingSpaceLimit', 'fleetLimit', 'resourceLimit'],
    mobile: true,
  },
  week: {
    path: 'week',
    allOf: ['user-get-profile'],
    visible: ({ settings }: UserCompany) => settings.whoComesWhen,
    mobile: true,
  },
  absences: {
    path: 'absences',
    allOf: ['user-get-profile'],
    visible: ({ settings }: UserCompany) => settings.absences,
    mobile: true,
  },
  bookingsView: { path: 'bookingsView', allOf: ['user-get-profile'], anyModule: ['deskLimit'], mobile: true },
  roomBookingsView: { path: 'roomBookingsView', allOf: ['user-get-profile'], anyModule: ['roomLimit'], mobile: true },
  parkingBooking: { path: 'parkingBooking', allOf: ['parking-user'], anyModule: ['parkingSpaceLimit'], mobile: true },
  parkingBookingsView: {
    path: 'parkingBookingsView',
    allOf: ['parking-user'],
    anyModule: ['parkingSpaceLimit'],
    mobile: true,
  },
  fleetBooking: { path: 'fleetBooking', allOf: ['fleet-user'], anyModule: ['fleetLimit'], mobile: true },
  resourceBooking: {
    path: 'resourceBooking',
    allOf: ['resource-group-user'],
    anyModule: ['resourceLimit'],
    mobile: true,
  },
  fleetBookingView: { path: 'fleetBookingView', allOf: ['fleet-user'], anyModule: ['fleetLimit'], mobile: true },
  resourceBookingView: {
    path: 'resourceBookingView',
    allOf: ['resource-group-user'],
    anyModule: ['resourceLimit'],
    mobile: true,
  },
  locations: { path: 'locations', allOf: ['location-create'], anyModule: ['deskLimit', 'roomLimit'], mobile: true },
  assignedDesks: {
    path: 'assignedDesks',
    allOf: ['location-create'],
    anyModule: ['deskLimit'],
    visible: ({ settings }: UserCompany) => settings.assignedDesks,
    mobile: true,
  },
  waits: {
    path: 'waits',
    allOf: ['get-all-bookings'],
    visible: ({ settings }: UserCompany) => settings.waitlist,
    mobile: true,
  },
  parkingManage: {
    path: 'parking/manage',
    allOf: ['parking-configurator'],
    anyModule: ['parkingSpaceLimit'],
    mobile: true,
  },
  parkingAdd: { path: 'parking/add', allOf: ['parking-configurator'], anyModule: ['parkingSpaceLimit'], mobile: true },
  parkingEdit: {
    path: 'parking/edit/$parkingId',
    allOf: ['parking-configurator'],
    anyModule: ['parkingSpaceLimit'],
    mobile: true,
  },
  fleet: { path: 'fleet', allOf: ['fleet-create'], anyModule: ['fleetLimit'], mobile: true },
  fleetCars: { path: 'fleet/$groupId', allOf: ['fleet-create'], anyModule: ['fleetLimit'], mobile: true },
  resources: { path: 'resources', allOf: ['resource-group-create'], anyModule: ['resourceLimit'], mobile: true },
  groupResources: {
    path: 'resources/$groupId',
    allOf: ['resource-group-create'],
    anyModule: ['resourceLimit'],
    mobile: true,
  },
  qr: {
    path: 'qr',
    allOf: ['user-get-profile'],
    anyModule: ['deskLimit', 'roomLimit', 'parkingSpaceLimit'],
    mobile: true,
  },
  manageUsers: { path: 'manageUsers', allOf: ['company-get-users'], mobile: true },
  teams: {
    path: 'teams',
    allOf: ['company-update'],
    visible: ({ settings }: UserCompany) => settings.whoComesWhen,
    mobile: true,
  },
  invitations: { path: 'invitations', allOf: ['company-get-users', 'set-user-state'], mobile: true },
  audit: { path: 'audit', allOf: ['company-update'], mobile: true },
  reports: {
    path: 'reports',
    allOf: ['reports'],
    // The modules with reports. Bookings of resources have none.
    anyModule: ['deskLimit', 'roomLimit', 'parkingSpaceLimit', 'fleetLimit'],
    mobile: true,
  },
  referrals: {
    path: 'referrals',
    allOf: ['user-get-profile'],
    visible: ({ hasReferrals }: UserCompany) => hasReferrals,
    mobile: true,
  },
  company: { path: 'company', allOf: ['company-update'], mobile: true },
  settings: { path: 'settings', allOf: ['company-update'], mobile: true },
  exchange: { path: 'integrations/exchange', allOf: ['company-update'], mobile: true },
  subscription: { path: 'subscription', allOf: ['subscription-create'], mobile: true },
  locationv2: {
    path: 'locationv2/$locationId',
    allOf: ['location-create'],
    anyModule: ['deskLimit', 'roomLimit'],
    mobile: false,
  },
  privacy: { path: 'privacy', allOf: ['user-get-profile'], mobile: true },
  userProfile: { path: 'userProfile', allOf: ['user-get-profile'], mobile: true },
} as const satisfies Record<string, ScreenDefinition>;

export type ScreenName = keyof typeof screens;
