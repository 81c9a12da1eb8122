import type { ReactNode } from 'react';
import type { AssetGroupDraft } from '#contract/assets/assets.ts';
import type { BookingStatus } from '#contract/booking/kind-bookings.ts';
import type { EventName } from '#contract/events.ts';
import type { Endpoint, ModuleLimit } from '#contract/wire/endpoint.ts';
import type { Permission } from '#contract/wire/permissions.ts';
import type { Translate } from '#web/platform/languages/texts.ts';
import type { ScreenName } from '#web/platform/routing/screens.ts';

/** The fields that only a car has, not a resource. */
export interface CarOwn {
  registrationNumber: string;
  /** A value of the contract's `fuelTypes`, or null when not given. */
  fuelType: 1 | 2 | 3 | 4 | 5 | 6 | null;
  /** A value of the contract's `gearboxes`, or null when not given. */
  gearbox: 1 | 2 | 3 | null;
  numberOfSeats: number;
  yearOfManufacture: number;
}

/** A car or a resource in the form in which it is saved. */
export interface AssetDraft extends Partial<CarOwn> {
  id: string;
  groupId: string;
  name: string;
  /** '#rrggbb'. */
  color: string;
  pictureId: string | null;
}

/** A car or a resource in the form in which it is shown. */
export interface Asset extends AssetDraft {
  /** The stored version, or null while the asset is being added. */
  modifiedOn: string | null;
  /** The address of its picture. */
  image: string | null;
  /** Set for an asset beyond the package's limit. It is shown but cannot be booked. */
  frozen: boolean;
}

/** A fleet or a group of resources. `timeZone` is an IANA name. */
export interface AssetGroup extends Omit<AssetGroupDraft, 'modifiedOn'> {
  /** The stored version, or null while the group is being added. */
  modifiedOn: string | null;
  activeAssets: number;
  assets: Asset[];
}

/** The number of assets in all groups of the company, and their limit. */
export interface Allowance {
  used: number;
  limit: number;
}

/**
 * A booking on the timeline. `startDate` and `endDate` are instants, `groupIana` is the group's
 * time zone.
 */
export interface AssetBooking {
  id: string;
  assetId: string;
  groupId: string;
  groupIana: string;
  /** Empty for a member who may not see it. */
  title: string;
  startDate: string;
  endDate: string;
  isAllDay: boolean;
  userId: string;
  userName: string;
  avatar: string | null;
  status: BookingStatus;
  /**
   * The number of changes so far. A save sends it, so the server knows which state the member saw.
   */
  sequence: number;
  can: { edit: boolean; cancel: boolean; terminate: boolean; export: boolean };
}

/** A booking in the form in which it is saved. */
export interface AssetBookingDraft {
  id: string;
  assetId: string;
  title: string;
  startTime: string;
  endTime: string;
  isAllDay: boolean;
  userId?: string;
  sequence?: number;
}

/** A query in the form that `useQuery` takes. */
export interface Asking<Answer> {
  queryKey: readonly unknown[];
  queryFn: (context: { signal: AbortSignal }) => Promise<Answer>;
}

/** The number of bookings that a removal would cancel, and of the people who hold them. */
export interface Removal {
  bookings: number;
  people: number;
}

/** All groups or one group, with the number of assets in all groups. */
export type GroupsAnswer = { groups: AssetGroup[]; allowance: Allowance };
export type GroupAnswer = { group: AssetGroup; allowance: Allowance };

/** The saved row and its version after the save. */
export interface Saved {
  id: string;
  modifiedOn: string;
}

/** The calls of a kind to the server. Commands throw `ApiError`. */
export interface AssetCalls {
  groups: () => Asking<GroupsAnswer>;
  group: (groupId: string) => Asking<GroupAnswer>;
  bookings: (period: { startDate: string; endDate: string }) => Asking<{ bookings: AssetBooking[] }>;
  removal: (of: { groupId: string; assetId?: string }) => Asking<Removal>;
  saveGroup: (draft: AssetGroupDraft) => Promise<Saved>;
  removeGroup: (id: string, bookings: number) => Promise<unknown>;
  upload: (file: File) => Promise<{ id: string; url: string }>;
  add: (draft: AssetDraft) => Promise<Saved>;
  update: (draft: AssetDraft & { modifiedOn: string | null }) => Promise<Saved>;
  remove: (id: string, bookings: number) => Promise<unknown>;
  saveBooking: (draft: AssetBookingDraft) => Promise<AssetBooking>;
  removeBooking: (id: string) => Promise<unknown>;
}

/**
 * The facts about fleets of cars or groups of resources that their common screens need. `texts` is
 * the key of its words.
 */
export interface AssetKind {
  readonly name: 'car' | 'resource';
  readonly texts: 'fleet' | 'resources';
  readonly module: Extract<ModuleLimit, 'fleetLimit' | 'resourceLimit'>;
  readonly configures: Permission;
  readonly screens: {
    readonly groups: Extract<ScreenName, 'fleet' | 'resources'>;
    readonly assets: Extract<ScreenName, 'fleetCars' | 'groupResources'>;
    readonly booking: Extract<ScreenName, 'fleetBooking' | 'resourceBooking'>;
    readonly list: Extract<ScreenName, 'fleetBookingView' | 'resourceBookingView'>;
  };
  readonly calls: AssetCalls;
  /** The endpoints whose cached answers are patched or read again. */
  readonly reads: {
    readonly groups: Endpoint;
    readonly group: Endpoint;
    readonly bookings: Endpoint;
    /** The list of bookings, and the member's own bookings that are not over. */
    readonly lists: readonly Endpoint[];
  };
  readonly events: {
    readonly groups: readonly Extract<EventName, `${'Fleet' | 'ResourceGroup'}${string}`>[];
    readonly assets: readonly Extract<
      EventName,
      `Car${'Added' | 'Updated' | 'Removed'}` | `Resource${'Added' | 'Updated' | 'Removed'}`
    >[];
    readonly saved: Extract<EventName, 'CarBookingUpserted' | 'ResourceBookingUpserted'>;
    readonly gone: Extract<EventName, 'CarBookingRemoved' | 'ResourceBookingRemoved'>;
  };
  /** Returns the mark that distinguishes two assets of one name: a car's registration number. */
  readonly markOf: (asset: Asset) => string | null;
  /** Returns the facts that a card shows besides the asset's name. */
  readonly factsOf: (asset: Asset, t: Translate) => { label: string; value: ReactNode }[];
}
