import type { Sql } from 'sql-template-tag';
import * as z from 'zod';
import { assetLimits } from '#contract/asset-limits.ts';
import type { AssetNames } from '#contract/asset-names.ts';
import { assetTimes } from '#contract/booking-times.ts';
import type { Permission } from '#contract/permissions.ts';
import type { BookableKind } from '#server/booking/kind.ts';
import type { Reported } from '#server/booking/reported.ts';
import { assetAnnouncements, type BookingEventNames } from './asset-announcements.ts';

/** What a booking of an asset stores of its own. */
export type AssetDetails = z.infer<typeof details>;
const details = z.strictObject({
  title: z.string().max(assetLimits.bookingTitle),
  /** It was booked as whole days, and is. */
  isAllDay: z.boolean(),
});

/** What tells one kind of assets from another to the engine. */
interface AssetKindNames {
  name: 'car' | 'resource';
  configures: Permission;
  /** Of fields in live events. */
  names: AssetNames;
  events: BookingEventNames;
  shown?: Sql;
  reported?: Reported;
}

/**
 * A kind of assets (modules, sections 4 and 5): booked for as long and as far ahead as one likes, from now on; cancelled before it
 * begins, ended early while it runs; nobody confirms presence.
 */
export function assetKind({
  name,
  configures,
  names,
  events,
  shown,
  reported,
}: AssetKindNames): BookableKind<AssetDetails> {
  return {
    name,
    details,
    hasParticipants: false,
    managedBy: configures,
    forOthers: configures,
    cancelledWhen: ['planned'],
    terminatedWhen: ['active'],
    ...(shown && { shown }),
    ...(reported && { reported }),
    policyOf: (_settings, _container, { isAllDay }) => ({
      ...assetTimes(isAllDay),
      maxBookings: null,
      limitCounts: 'notOver',
    }),
    confirmationOf: () => 0,
    rules: [],
    announcementsOf: assetAnnouncements(names, events),
  };
}
