import type { Sql } from 'sql-template-tag';
import * as z from 'zod';
import { assetLimits } from '#contract/assets/asset-limits.ts';
import type { AssetWireFieldNames } from '#contract/assets/asset-names.ts';
import { createAssetTimePolicy } from '#contract/booking/booking-times.ts';
import type { Permission } from '#contract/wire/permissions.ts';
import type { BookableKind } from '#server/modules/booking/engine/kind.ts';
import type { KindReportDefinition } from '#server/modules/booking/engine/kind-report-definition.ts';
import { type AssetBookingLiveEventNames, createAssetAnnouncementBuilder } from './asset-announcements.ts';

/** The fields of a booking that only assets have. */
export type AssetBookingDetails = z.infer<typeof details>;
const details = z.strictObject({
  title: z.string().max(assetLimits.bookingTitle),
  /**
   * True if the client booked whole days. False if the booking, as saved, did not begin and end at
   * midnight in its group's time zone.
   */
  isAllDay: z.boolean(),
});

/** The properties in which cars and resources differ for the booking engine. */
interface AssetKindNames {
  name: 'car' | 'resource';
  configures: Permission;
  /** The field names in live events. */
  names: AssetWireFieldNames;
  events: AssetBookingLiveEventNames;
  shown?: Sql;
  reported?: KindReportDefinition;
}

/**
 * Creates a kind of assets (modules, sections 4 and 5). Bookings have no maximum duration and no
 * last day. Holders and managers can cancel planned bookings, and end active bookings early.
 * Holders do not confirm presence.
 */
export function createAssetKind({
  name,
  configures,
  names,
  events,
  shown,
  reported,
}: AssetKindNames): BookableKind<AssetBookingDetails> {
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
    policyOf: (settings, _container, { isAllDay }) => ({
      ...createAssetTimePolicy(settings, { isAllDay, kind: name }),
      maxBookings: null,
      limitCounts: 'notOver',
    }),
    confirmationOf: () => 0,
    rules: [],
    announcementsOf: createAssetAnnouncementBuilder(names, events),
  };
}
