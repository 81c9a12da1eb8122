import type { ReactNode } from 'react';
import type { AssetGroupDraft } from '#contract/assets.ts';
import type { Endpoint, ModuleLimit } from '#contract/endpoint.ts';
import type { EventName } from '#contract/events.ts';
import type { BookingStatus } from '#contract/kind-bookings.ts';
import type { Permission } from '#contract/permissions.ts';
import type { Translate } from '#web/app/languages/texts.ts';
import type { ScreenName } from '#web/app/routing/screens.ts';

/** What a car has besides what any asset has; resources have none of it. */
export interface CarOwn {
  registrationNumber: string;
  /** Of the contract's `fuelTypes`; null for not said. */
  fuelType: 1 | 2 | 3 | 4 | 5 | 6 | null;
  /** Of the contract's `gearboxes`. */
  gearbox: 1 | 2 | 3 | null;
  numberOfSeats: number;
  yearOfManufacture: number;
}

/** A car or a resource as it is saved. */
export interface AssetDraft extends Partial<CarOwn> {
  id: string;
  groupId: string;
  name: string;
  /** '#rrggbb'. */
  color: string;
  pictureId: string | null;
}

/** A car or a resource as it is shown. */
export interface Asset extends AssetDraft {
  /** As which version it is there; null as long as it is being added. */
  modifiedOn: string | null;
  /** Address of its picture. */
  image: string | null;
  /** The package does not cover it: shown, and not to be booked. */
  frozen: boolean;
}

/** A fleet or a group of resources; `timeZone` is its clocks' IANA name. */
export interface AssetGroup extends Omit<AssetGroupDraft, 'modifiedOn'> {
  /** As which version it is there; null as long as it is being added. */
  modifiedOn: string | null;
  activeAssets: number;
  assets: Asset[];
}

/** How many the company has of them in all groups, and may have. */
export interface Allowance {
  used: number;
  limit: number;
}

/** A booking on the timeline; instants, and the IANA name of its group's clocks. */
export interface AssetBooking {
  id: string;
  assetId: string;
  groupId: string;
  groupIana: string;
  /** Empty for whoever may not see it. */
  title: string;
  startDate: string;
  endDate: string;
  isAllDay: boolean;
  userId: string;
  userName: string;
  avatar: string | null;
  status: BookingStatus;
  /** How often it was changed: what is saved says which state was seen. */
  sequence: number;
  can: { edit: boolean; cancel: boolean; terminate: boolean; export: boolean };
}

/** A booking as it is saved. */
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

/** A question to the server, as `useQuery` takes it. */
export interface Asking<Answer> {
  queryKey: readonly unknown[];
  queryFn: (context: { signal: AbortSignal }) => Promise<Answer>;
}

/** How many bookings, of how many people, removing something would cancel. */
export interface Removal {
  bookings: number;
  people: number;
}

/** All groups, or one, and how many assets all have. */
export type GroupsAnswer = { groups: AssetGroup[]; allowance: Allowance };
export type GroupAnswer = { group: AssetGroup; allowance: Allowance };

/** What was saved, and as which version it is there now. */
export interface Saved {
  id: string;
  modifiedOn: string;
}

/** What a kind asks of the server; the commands throw ApiError. */
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

/** Fleets of cars, or groups of resources: what screens written for both have to know. Its words stand under `texts`. */
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
  /** Whose answers in the cache are to be changed or read again. */
  readonly reads: {
    readonly groups: Endpoint;
    readonly group: Endpoint;
    readonly bookings: Endpoint;
    /** The list of bookings, and one's own that are not over. */
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
  /** What tells two of one name apart: a car's registration number. */
  readonly markOf: (asset: Asset) => string | null;
  /** What a card says of an asset besides its name. */
  readonly factsOf: (asset: Asset, t: Translate) => { label: string; value: ReactNode }[];
}
