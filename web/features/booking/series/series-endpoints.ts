import { assetLimits } from '#contract/assets/asset-limits.ts';
import { createFleetSeries, previewFleetSeries } from '#contract/assets/fleet.ts';
import { createResourceSeries, previewResourceSeries } from '#contract/assets/resources.ts';
import { createDeskSeries, previewDeskSeries } from '#contract/booking/bookings.ts';
import type { CreateSeriesEndpoint, ParsedSeriesRequest, PreviewSeriesEndpoint } from '#contract/booking/series.ts';
import { createParkingSeries, previewParkingSeries } from '#contract/parking/parking-bookings.ts';
import { parkingLimits } from '#contract/parking/parking-limits.ts';
import type { BookedKind } from '#contract/places/booked-kinds.ts';
import { createRoomSeries, previewRoomSeries } from '#contract/rooms/room-bookings.ts';
import { limits } from '#contract/wire/limits.ts';

/**
 * The text field that only this kind has, such as the topic of a meeting. Each booking needs the
 * text.
 */
export interface SeriesKindTextFieldSpec {
  name: 'topic' | 'title' | 'carRegistrationNumber';
  least: number;
  most: number;
  /** A valid placeholder text, sent for a preview before the person has typed one. */
  standIn: string;
}

/** The endpoints of a kind's series, and the kind's own text field. `own` is null for desks. */
export interface SeriesEndpoints {
  preview: PreviewSeriesEndpoint<ParsedSeriesRequest>;
  create: CreateSeriesEndpoint<ParsedSeriesRequest>;
  own: SeriesKindTextFieldSpec | null;
}

const title: SeriesKindTextFieldSpec = { name: 'title', least: 1, most: assetLimits.bookingTitle, standIn: '-' };
const topic: SeriesKindTextFieldSpec = { name: 'topic', least: 1, most: limits.topicLength, standIn: '-' };
const registration: SeriesKindTextFieldSpec = {
  ...{ name: 'carRegistrationNumber', least: 2, most: parkingLimits.carRegistration, standIn: '--' },
};

// The endpoints of the kinds have different bodies. `SeriesKindDetails` holds the fields that
// differ, and the server checks them by the kind's schema.
const calls = {
  desk: { preview: previewDeskSeries, create: createDeskSeries, own: null },
  room: { preview: previewRoomSeries, create: createRoomSeries, own: topic },
  parking: { preview: previewParkingSeries, create: createParkingSeries, own: registration },
  car: { preview: previewFleetSeries, create: createFleetSeries, own: title },
  resource: { preview: previewResourceSeries, create: createResourceSeries, own: title },
} satisfies Record<BookedKind, { preview: unknown; create: unknown; own: SeriesKindTextFieldSpec | null }>;

/** Returns the endpoints and the own field for series of a kind. */
export const getSeriesEndpointsOfKind = (kind: BookedKind): SeriesEndpoints =>
  calls[kind] as unknown as SeriesEndpoints;
