import type { ReactNode } from 'react';
import type { AssetGroupDraft } from '#contract/assets/asset-schemas.ts';
import type { BookingStatus } from '#contract/booking/kind-bookings.ts';
import type { LiveEventName } from '#contract/events.ts';
import type { Endpoint, ModuleLimit } from '#contract/wire/endpoint.ts';
import type { Permission } from '#contract/wire/permissions.ts';
import type { Translate } from '#web/platform/languages/texts.ts';
import type { ScreenName } from '#web/platform/routing/screens.ts';

/** The fields that a car has and a resource has not. */
export interface CarOnlyFields {
  registrationNumber: string;
  /** A value of the contract's `fuelTypeCodes`, or null if the manager entered none. */
  fuelType: 1 | 2 | 3 | 4 | 5 | 6 | null;
  /** A value of the contract's `gearboxCodes`, or null if the manager entered none. */
  gearbox: 1 | 2 | 3 | null;
  numberOfSeats: number;
  yearOfManufacture: number;
}

/** The fields of a car or a resource that a save sends to the server. */
export interface AssetDraft extends Partial<CarOnlyFields> {
  id: string;
  groupId: string;
  name: string;
  /** '#rrggbb'. */
  color: string;
  pictureId: string | null;
}

/** A car or a resource as the server returns it to the screens. */
export interface Asset extends AssetDraft {
  /** The version on the server, or null while the asset is being added. */
  modifiedOn: string | null;
  /** The URL of the asset's picture. Null without a picture. */
  image: string | null;
  /** True for an asset beyond the package's limit. Members see the asset but cannot book it. */
  frozen: boolean;
}

/** A fleet or a group of resources. `timeZone` is an IANA name. */
export interface AssetGroup extends Omit<AssetGroupDraft, 'modifiedOn'> {
  /** The version on the server, or null while the group is being added. */
  modifiedOn: string | null;
  activeAssets: number;
  assets: Asset[];
}

/** The number of assets in all groups of the company, and their limit. */
export interface AssetCountAndLimit {
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
  /** Empty if the member may not see the title. */
  title: string;
  startDate: string;
  endDate: string;
  isAllDay: boolean;
  /**
   * The id of the series, if the booking is one of its dates. Null or missing for a single booking.
   */
  seriesId?: string | null | undefined;
  userId: string;
  userName: string;
  avatar: string | null;
  status: BookingStatus;
  /**
   * The number of changes so far. A save sends this number, so the server knows which state the
   * member saw.
   */
  sequence: number;
  can: { edit: boolean; cancel: boolean; terminate: boolean; export: boolean };
}

/** The fields of a booking that a save sends to the server. */
export interface AssetBookingDraft {
  id: string;
  assetId: string;
  title: string;
  startTime: string;
  endTime: string;
  isAllDay: boolean;
  userId?: string;
  /** True to hide the holder's name at a new booking. */
  isNameHidden?: boolean;
  sequence?: number;
}

/** The key and function of a query, as the options of `useQuery`. */
export interface QuerySpec<Answer> {
  queryKey: readonly unknown[];
  queryFn: (context: { signal: AbortSignal }) => Promise<Answer>;
}

/**
 * The number of bookings that removing an asset or a group would cancel, and the number of their
 * holders.
 */
export interface RemovalImpact {
  bookings: number;
  people: number;
}

/** The response with all groups, or with one group. `allowance` counts the assets of all groups. */
export type AssetGroupsResponse = { groups: AssetGroup[]; allowance: AssetCountAndLimit };
export type AssetGroupResponse = { group: AssetGroup; allowance: AssetCountAndLimit };

/** The id of the saved group or asset, and its version after the save. */
export interface SavedVersion {
  id: string;
  modifiedOn: string;
}

/** The calls to the server for one kind of assets. Commands reject with `ApiError`. */
export interface AssetCalls {
  groups: () => QuerySpec<AssetGroupsResponse>;
  group: (groupId: string) => QuerySpec<AssetGroupResponse>;
  bookings: (period: { startDate: string; endDate: string }) => QuerySpec<{ bookings: AssetBooking[] }>;
  removal: (of: { groupId: string; assetId?: string }) => QuerySpec<RemovalImpact>;
  saveGroup: (draft: AssetGroupDraft) => Promise<SavedVersion>;
  removeGroup: (id: string, bookings: number) => Promise<unknown>;
  upload: (file: File) => Promise<{ id: string; url: string }>;
  add: (draft: AssetDraft) => Promise<SavedVersion>;
  update: (draft: AssetDraft & { modifiedOn: string | null }) => Promise<SavedVersion>;
  remove: (id: string, bookings: number) => Promise<unknown>;
  saveBooking: (draft: AssetBookingDraft) => Promise<AssetBooking>;
  removeBooking: (id: string) => Promise<unknown>;
}

/**
 * The properties of a kind of assets, cars in fleets or resources in groups, by which screens serve
 * both kinds. `texts` is the key of the kind's texts.
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
  /** The endpoints whose cached responses the screens patch or refetch. */
  readonly reads: {
    readonly groups: Endpoint;
    readonly group: Endpoint;
    readonly bookings: Endpoint;
    /**
     * The endpoints of the list of bookings, and of the member's own bookings that are not over.
     */
    readonly lists: readonly Endpoint[];
  };
  readonly events: {
    readonly groups: readonly Extract<LiveEventName, `${'Fleet' | 'ResourceGroup'}${string}`>[];
    readonly assets: readonly Extract<
      LiveEventName,
      `Car${'Added' | 'Updated' | 'Removed'}` | `Resource${'Added' | 'Updated' | 'Removed'}`
    >[];
    readonly saved: Extract<LiveEventName, 'CarBookingUpserted' | 'ResourceBookingUpserted'>;
    readonly gone: Extract<LiveEventName, 'CarBookingRemoved' | 'ResourceBookingRemoved'>;
  };
  /**
   * Returns the text that distinguishes two assets with the same name: a car's registration number.
   * Null for a resource.
   */
  readonly markOf: (asset: Asset) => string | null;
  /** Returns the facts that a card shows besides the asset's name. */
  readonly factsOf: (asset: Asset, t: Translate) => { label: string; value: ReactNode }[];
}
