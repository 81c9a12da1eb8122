import { assetLimits } from '#contract/assets/asset-limits.ts';
import { createFleetSeries, previewFleetSeries } from '#contract/assets/fleet.ts';
import { createResourceSeries, previewResourceSeries } from '#contract/assets/resources.ts';
import { createDeskSeries, previewDeskSeries } from '#contract/booking/bookings.ts';
import type { CreateSeriesCall, PreviewSeriesCall, SeriesBody } from '#contract/booking/series.ts';
import { createParkingSeries, previewParkingSeries } from '#contract/parking/parking-bookings.ts';
import { parkingLimits } from '#contract/parking/parking-limits.ts';
import type { BookedKind } from '#contract/places/booked-kinds.ts';
import { createRoomSeries, previewRoomSeries } from '#contract/rooms/room-bookings.ts';
import { limits } from '#contract/wire/limits.ts';

/** The line of text that a kind demands for each of its bookings. */
export interface OwnField {
  name: 'topic' | 'title' | 'carRegistrationNumber';
  least: number;
  most: number;
  /** A text that the rules accept, for previews before the person has typed one. */
  standIn: string;
}

/** The calls and the own field of a kind's series. */
export interface SeriesCalls {
  preview: PreviewSeriesCall<SeriesBody>;
  create: CreateSeriesCall<SeriesBody>;
  own: OwnField | null;
}

const title: OwnField = { name: 'title', least: 1, most: assetLimits.bookingTitle, standIn: '-' };
const topic: OwnField = { name: 'topic', least: 1, most: limits.topicLength, standIn: '-' };
const registration: OwnField = {
  ...{ name: 'carRegistrationNumber', least: 2, most: parkingLimits.carRegistration, standIn: '--' },
};

// The kinds' own fields travel as `SeriesDetails`. The server parses them by the kind's schema.
const calls = {
  desk: { preview: previewDeskSeries, create: createDeskSeries, own: null },
  room: { preview: previewRoomSeries, create: createRoomSeries, own: topic },
  parking: { preview: previewParkingSeries, create: createParkingSeries, own: registration },
  car: { preview: previewFleetSeries, create: createFleetSeries, own: title },
  resource: { preview: previewResourceSeries, create: createResourceSeries, own: title },
} satisfies Record<BookedKind, { preview: unknown; create: unknown; own: OwnField | null }>;

/** Returns the calls for series of a kind. */
export const seriesCallsOf = (kind: BookedKind): SeriesCalls => calls[kind] as unknown as SeriesCalls;
