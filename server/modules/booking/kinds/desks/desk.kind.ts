import sql from 'sql-template-tag';
import * as z from 'zod';
import { managerPermissionOfKind } from '#contract/places/booked-kinds.ts';
import { limits } from '#contract/wire/limits.ts';
import { createDeskAndRoomPolicy } from '#server/modules/booking/engine/day.policy.ts';
import { createFloorAnnouncementBuilder } from '#server/modules/booking/engine/floor-announcements.ts';
import type { BookableKind } from '#server/modules/booking/engine/kind.ts';
import { readDesksNearTeam } from './desks-near-team.query.ts';
import { readDeskIdsInSameZone } from './zone-of-desk.query.ts';

/** The kind of desks. The company's settings set the limits. */
export const deskKind: BookableKind<Record<string, never>> = {
  name: 'desk',
  details: z.strictObject({}),
  hasParticipants: false,
  isAssignable: true,
  managedBy: managerPermissionOfKind.desk,
  cancelledWhen: ['planned', 'active'],
  terminatedWhen: ['active'],
  // The nearest desks of the floor come first.
  like: {
    facts: sql`(SELECT jsonb_build_object('x', d.x, 'y', d.y, 'size', d.size) FROM desks d WHERE d.company_id = o.company_id AND d.id = o.id)`,
    order: sql`(SELECT (d.x - (origin.facts ->> 'x')::float8) ^ 2 + (d.y - (origin.facts ->> 'y')::float8) ^ 2
                FROM desks d WHERE d.company_id = s.company_id AND d.id = s.id)`,
    readZone: readDeskIdsInSameZone,
    readNearTeam: readDesksNearTeam,
  },
  policyOf: (settings) => createDeskAndRoomPolicy(settings, 'desk', settings.maxDeskBookingsCount),
  confirmationOf: (settings) => settings.deskBookingConfirmationMode,
  unconfirmed: {
    isAsked: sql`s.desk_booking_confirmation_mode > 0`,
    askedFrom: sql`s.desk_confirmation_from`,
    releasedFrom: sql`s.desk_release_from`,
    released: { minutes: sql`s.desk_release_minutes`, longestHours: limits.longestBookingHours },
  },
  reported: {
    type: 'desk',
    texts: { pl: 'Biurko', en: 'Desk' },
    where: 'locations',
    fieldsOf: ({ placeId, placeName, containerId, containerName }) => ({
      ...{ locationId: containerId, locationName: containerName, spaceId: placeId, spaceName: placeName },
    }),
  },
  rules: [],
  announcementsOf: createFloorAnnouncementBuilder({
    kind: 'desk',
    created: 'BookingCreated',
    updated: 'BookingCreated',
    removed: 'BookingRemoved',
  }),
};
